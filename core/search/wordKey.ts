// The key by which a typed word finds others: as it sounds in the Río de la Plata, without its ending. «Resivo»
// and «recibos» have one key; «liquidé», «liquidar» and «liquidación» too.

/** Lower case, without accents. */
export const plainWord = (s: string): string => s.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** The words of a text, in order, in lower case and without accents. */
export const plainWords = (text: string): readonly string[] => plainWord(text).match(/[\p{L}\d]+/gu) ?? [];

/** What is written in two ways and sounds as one: s/c/z, b/v, silent h, y/ll, j/g, k/c/q, x/s, doubled letters. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/(^|[^c])h/g, '$1'],
  [/ll/g, 'y'],
  [/gu(?=[ei])/g, 'g\u0000'],
  [/g(?=[ei])/g, 'j'],
  [/\u0000/g, ''],
  [/qu(?=[ei])|q|c(?=[^eihy]|$)/g, 'k'],
  [/c(?=[ei])|z|x/g, 's'],
  [/v/g, 'b'],
  [/(\D)\1+/g, '$1'],
];
const soundOf = (plain: string): string =>
  SOUNDS.reduce((s, [written, sound]) => s.replace(written, sound), plain);

/** Endings of plurals, verbs and the nouns made from them, longest first, and how much must be left. */
const ENDINGS: readonly (readonly [ending: string, left: number])[] = (
  [
    [4, 'amientos imientos amiento imiento asiones isiones asion ision ables ibles able ible mente'],
    [4, 'arselos arles arlos arlas arle arlo arla arse erlo erla erse irlo irla irse'],
    [4, 'andolo iendo ando ieron aron ados adas idos idas ado ada ido ida aban aba'],
    [3, 'ar er ir as es os an en'],
    [3, 'a e i o s'],
  ] as const
).flatMap(([left, endings]) => endings.split(' ').map((e) => [e, left] as const));

const withoutEnding = (sound: string): string => {
  if (/\d/.test(sound)) return sound;
  const found = ENDINGS.find(([e, left]) => sound.endsWith(e) && sound.length - e.length >= left);
  return found ? sound.slice(0, -found[0].length) : sound;
};

const known = new Map<string, string>();
/** Texts typed by people may be anything. */
const MOST_KNOWN = 30_000;
export const wordKey = (plain: string): string => {
  let k = known.get(plain);
  if (k === undefined) {
    k = withoutEnding(soundOf(plain));
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(plain, k);
  }
  return k;
};
