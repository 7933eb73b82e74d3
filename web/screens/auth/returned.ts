// What the identity provider answered, from the page where it brought the browser back to the screen that signs in: in memory,
// and once.
let kept = '';
export const keepReturned = (answer: string): void => {
  kept = answer;
};
export const takeReturned = (): string => {
  const answer = kept;
  kept = '';
  return answer;
};
