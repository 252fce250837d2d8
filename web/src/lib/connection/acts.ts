/** The hall tells a line every act once; here those before it are put in front again. */

import type { GameState, StateNews } from "../wire/tables";

const RECENT = 12; // as many as the hall tells a line that has just come

/** The news with the acts that came before, as far as they are known without a gap. */
export function withEarlierActs(known: GameState | null, news: StateNews): StateNews {
  const { game } = news;
  if (!game || known?.number !== game.number) return news;
  const before = game.acts - game.happened.length;
  const earlier = known.happened.filter((each) => each.number <= before);
  if (earlier.at(-1)?.number !== before) return news;
  return { ...news, game: { ...game, happened: [...earlier, ...game.happened].slice(-RECENT) } };
}
