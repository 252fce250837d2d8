export { LANGUAGES, OWN_NAMES, negotiate, type Language } from "./languages";
export { chooseLanguage, loadSpeech, say, speech, type Facts, type Pack } from "./speech.svelte";
export { sayEdition } from "./editions";
export { sayAgo, sayColour, sayDuration, sayList, sayNumber, sayTile, sayTiles } from "./tiles";
