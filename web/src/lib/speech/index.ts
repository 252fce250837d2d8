export { LANGUAGES, type Language } from "../wire/shared";
export { OWN_NAMES } from "./languages";
export { chooseLanguage, loadSpeech, say, speech, type Facts, type Pack } from "./speech.svelte";
export { sayEdition, saySpoken } from "./editions";
export { sayAgo, sayColour, sayDuration, sayList, sayTile, sayTiles } from "./tiles";
export { animalOf, sayBotName, sayPlayer } from "./players";
