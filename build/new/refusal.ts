// Why a recipe writes nothing; the message is shown as it is.
export class Refusal extends Error {}

export const refuse = (why: string): never => {
  throw new Refusal(why);
};
