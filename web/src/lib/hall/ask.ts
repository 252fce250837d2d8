/** Questions to the hall over REST, each answered or refused with a sentence for people. */

import { say, speech } from "../speech";

/** The hall turned it down, or could not be reached (`code` is then `offline`). */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly sentence: string,
  ) {
    super(sentence);
  }
}

export async function ask<T>(path: string, body?: object): Promise<T> {
  const response = await reach(path, body);
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  const { code = "unexpected", sentence = say("pages-unexpected") } = (answer ?? {}) as Partial<Refusal>;
  throw new Refusal(code, sentence);
}

async function reach(path: string, body?: object): Promise<Response> {
  const headers: Record<string, string> = { "Accept-Language": speech.language };
  if (body) headers["Content-Type"] = "application/json";
  try {
    const plea = body ? { method: "POST", body: JSON.stringify(body), headers } : { headers };
    return await fetch(path, plea);
  } catch {
    throw new Refusal("offline", say("pages-offline"));
  }
}

/** What to show of anything that went wrong. */
export function sentenceOf(error: unknown): string {
  return error instanceof Refusal ? error.sentence : say("pages-unexpected");
}
