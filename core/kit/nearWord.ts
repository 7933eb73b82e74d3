// Words typed with a mistake: one letter more, less, changed, or two that changed places.

/** Shorter words are too like others. */
const SHORTEST = 5;

/** Whether one mistake of typing makes one word the other. Both in lower case and without accents. */
export const isNearWord = (a: string, b: string): boolean => {
  if (a === b) return true;
  if (Math.abs(a.length - b.length) > 1 || a.length < SHORTEST || b.length < SHORTEST) return false;
  let i = 0;
  while (i < a.length && i < b.length && a[i] === b[i]) i++;
  const restA = a.slice(i),
    restB = b.slice(i);
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
};
