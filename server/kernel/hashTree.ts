// A Merkle tree over hashes: one root states them all, and a short path shows that one of them is in it,
// without showing the others.
import { createHash } from 'node:crypto';

/**
 * Bytes of a node: 160 bits keep a path short enough to be printed, and nobody makes another leaf for it. The
 * root is whole.
 */
const NODE = 20;
const LEAF_MARK = Buffer.of(0),
  NODE_MARK = Buffer.of(1);

const digest = (...parts: readonly Uint8Array[]): Buffer => {
  const h = createHash('sha256');
  for (const p of parts) h.update(p);
  return h.digest();
};
/** Leaves and nodes are marked apart, so that neither can pass for the other. */
export const treeLeaf = (text: string): Buffer => digest(LEAF_MARK, Buffer.from(text)).subarray(0, NODE);
const joined = (left: Uint8Array, right: Uint8Array): Buffer => digest(NODE_MARK, left, right);

/** The levels of the tree from the leaves up, without the root; one left alone goes up as it is. */
const levelsOf = (leaves: readonly Buffer[]): readonly (readonly Buffer[])[] => {
  const levels: (readonly Buffer[])[] = [];
  for (let level = leaves; level.length > 1; ) {
    levels.push(level);
    const up: Buffer[] = [];
    for (let i = 0; i < level.length; i += 2) {
      const [left, right] = [level[i], level[i + 1]];
      if (left !== undefined) up.push(right === undefined ? left : joined(left, right).subarray(0, NODE));
    }
    level = up;
  }
  return levels;
};

export interface HashTree {
  /** Base64url of 32 bytes. */
  readonly raiz: string;
  /** The leaf at a place and its path up, in base64url; undefined: there is none there. */
  readonly prueba: (place: number) => string | undefined;
}

/** The two halves under the root are hashed whole; a tree of one leaf has the hash of it alone. */
const rootOver = (halves: readonly Uint8Array[]): string =>
  digest(NODE_MARK, ...halves).toString('base64url');

export const hashTree = (leaves: readonly Buffer[]): HashTree => {
  const levels = levelsOf(leaves),
    top = levels.at(-1) ?? leaves;
  return {
    raiz: rootOver(top),
    prueba: (place) => {
      const leaf = leaves[place];
      if (leaf === undefined) return undefined;
      const siblings: Buffer[] = [],
        sides: number[] = [];
      let at = place;
      for (const level of levels) {
        const sibling = level[at ^ 1];
        if (sibling !== undefined) {
          siblings.push(sibling);
          sides.push(at & 1);
        }
        at >>= 1;
      }
      const flags = Buffer.alloc(Math.ceil(sides.length / 8));
      sides.forEach((side, i) => {
        flags[i >> 3] = (flags[i >> 3] ?? 0) | (side << (i & 7));
      });
      return Buffer.concat([Buffer.of(sides.length), flags, leaf, ...siblings]).toString('base64url');
    },
  };
};

export interface TreeProof {
  /** The leaf, in base64url. */
  readonly hoja: string;
  /** The root that the path leads to, and how long it is; nothing follows from a path of no steps. */
  readonly raiz: string;
  readonly pasos: number;
}
const MAX_STEPS = 32;
/** Reads a proof; undefined when it is not one. */
export const readTreeProof = (text: string): TreeProof | undefined => {
  const bytes = Buffer.from(text, 'base64url'),
    steps = bytes[0] ?? 0,
    from = 1 + Math.ceil(steps / 8);
  if (bytes.toString('base64url') !== text || steps > MAX_STEPS) return undefined;
  if (bytes.length !== from + NODE * (steps + 1)) return undefined;
  const part = (i: number): Buffer => bytes.subarray(from + NODE * i, from + NODE * (i + 1)),
    hoja = part(0);
  let node: readonly Uint8Array[] = [hoja];
  for (let i = 0; i < steps; i++) {
    const own = node.length === 1 ? node[0] : joinedNode(node),
      right = ((bytes[1 + (i >> 3)] ?? 0) >> (i & 7)) & 1;
    if (own === undefined) return undefined;
    node = right === 1 ? [part(i + 1), own] : [own, part(i + 1)];
  }
  return { hoja: hoja.toString('base64url'), raiz: rootOver(node), pasos: steps };
};
const joinedNode = ([left, right]: readonly Uint8Array[]): Buffer | undefined =>
  left === undefined || right === undefined ? undefined : joined(left, right).subarray(0, NODE);

/** A proof without its path: the leaf alone. Undefined when it is not a proof. */
export const leafOfProof = (text: string): string | undefined => {
  const hoja = readTreeProof(text)?.hoja;
  return hoja === undefined
    ? undefined
    : Buffer.concat([Buffer.of(0), Buffer.from(hoja, 'base64url')]).toString('base64url');
};
