// Checks that the key of a walk tells apart all that behaves otherwise.
import { enabledCases, type Walkable } from '../../core/kit/paths.ts';
import { after as stateAfter, begin } from '../../core/kit/walk.ts';

/**
 * Does the key lose behaviour? Compares, for up to `witnesses` states per key, where their enabled cases
 * lead. Returns the disagreements in words; an empty list is the proof.
 */
export const congruence = (w: Walkable, witnesses = 4): readonly string[] => {
  const seen = new Map<string, { readonly texts: Set<string>; signature: string }>();
  const queue = [begin(w)];
  const problems: string[] = [];
  for (let next = queue.shift(); next !== undefined && problems.length < 20; next = queue.shift()) {
    const state = next,
      key = w.key(state),
      whole = JSON.stringify({ v: state.value, c: state.context, s: state.status });
    const known = seen.get(key);
    if (known && (known.texts.has(whole) || known.texts.size >= witnesses)) continue;
    const led = enabledCases(w, state).map(([c, e]) => [c.name, stateAfter(w, state, e)] as const);
    const signature = led.map(([name, s]) => `${name} → ${w.key(s)}`).join('\n');
    if (known) {
      known.texts.add(whole);
      if (known.signature !== signature) problems.push(`${key}:\n${known.signature}\n≠\n${signature}`);
    } else seen.set(key, { texts: new Set([whole]), signature });
    queue.push(...led.map(([, s]) => s));
  }
  return problems;
};
