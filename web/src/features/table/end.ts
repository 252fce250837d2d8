/** What only the end of a game needs: it comes while the game is played. */

export { default as EndMoment } from "./EndMoment.svelte";
export { default as EndOfGame } from "./EndOfGame.svelte";
