// The edit distance between two words, by which suggestions are chosen.

/** How many letters to change, add or remove to turn one word into the other. */
export const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i),
    last = b.length;
  for (let i = 1; i <= a.length; i++) {
    // `last`: the cell to the left; `corner`: the one above it.
    const next = [i];
    let corner = i - 1;
    last = i;
    for (const [j, above] of row.entries()) {
      if (j > 0) {
        last = Math.min(last + 1, above + 1, corner + (a[i - 1] === b[j - 1] ? 0 : 1));
        next.push(last);
      }
      corner = above;
    }
    row = next;
  }
  return last;
};
