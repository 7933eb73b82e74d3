// Why a recipe writes nothing: said to whoever ran it, as it stands.
export class Refusal extends Error {}

export const refuse = (why: string): never => {
  throw new Refusal(why);
};
