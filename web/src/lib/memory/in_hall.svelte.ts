/** My games in the hall as they stand there now: they go on, wait for me or end while this page is elsewhere. */

import { Denied, hall } from "../connection/rest";
import { isHere } from "../device/stored";
import { memory } from "./memory.svelte";
import { goingOn, type Played } from "./played";

/** `turn` names the turn that is mine there, so that nobody is told of it twice. */
export type Standing = { readonly is: "mine"; readonly turn: string } | { readonly is: "others" } | { readonly is: "away" };

const MOST = 4; // tables that are asked for
const AGAIN = { away: 5_000, there: 20_000 }; // milliseconds
const PATIENCE = 8_000; // a line on which nothing comes is none

class InHall {
  standings = $state.raw<ReadonlyMap<string, Standing>>(new Map());
  /** There are games in the hall, and it does not answer. */
  isAway = $derived([...this.standings.values()].some(({ is }) => is === "away"));

  /** For `$effect`: look now, when the line may be back, and every now and then. */
  watch(): () => void {
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const look = async () => {
      clearTimeout(timer);
      if (!document.hidden) await this.look();
      clearTimeout(timer);
      if (!isOver) timer = setTimeout(look, AGAIN[this.isAway ? "away" : "there"]);
    };
    const now = () => void look();
    addEventListener("online", now);
    document.addEventListener("visibilitychange", now);
    now();
    return () => {
      isOver = true;
      clearTimeout(timer);
      removeEventListener("online", now);
      document.removeEventListener("visibilitychange", now);
    };
  }

  private async look(): Promise<void> {
    const games = goingOn(memory.games, Date.now()).filter(({ code }) => !isHere(code));
    const found = await Promise.all(games.slice(0, MOST).map(async (game) => [game.code, await standingOf(game)] as const));
    this.standings = new Map(found);
  }
}

async function standingOf({ code }: Played): Promise<Standing> {
  try {
    const { your_seat: seat, state, settings } = await hall.table(code, AbortSignal.timeout(PATIENCE));
    memory.note(code, state, settings.rules); // it may be over meanwhile
    const { game } = state;
    const isMine = state.status === "playing" && seat !== null && game?.to_move === seat && !game.paused;
    return isMine ? { is: "mine", turn: `${code} ${game.number} ${game.turn}` } : { is: "others" };
  } catch (error) {
    const isGone = error instanceof Denied && error.status === 404; // the hall keeps no table for ever
    if (isGone) memory.drop(code);
    return { is: isGone ? "others" : "away" };
  }
}

export const inHall = new InHall();
