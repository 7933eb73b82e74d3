// Texts in the built web: each part includes the Spanish texts that it uses, and each other language is a
// part of its own.
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readLanguage } from '../cli/languageFiles.ts';
import type { Translation } from '../core/i18n/texts.ts';
import { asJson, runModule } from './run.ts';
import { ROOT } from './house.ts';
import { onlyThese, saidTexts, type Said } from './saidTexts.ts';

const SPANISH_FILE = 'core/i18n/es/index.ts',
  SPANISH = join(ROOT, SPANISH_FILE),
  CORE = join(ROOT, 'core/kit/text.ts');
type Texts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
const read = async <M>(file: string): Promise<M> => (await runModule<M>(file)).module;
let spanish: Promise<Texts> | undefined;
const spanishTexts = (): Promise<Texts> =>
  (spanish ??= read<{ readonly es: Texts }>(SPANISH_FILE).then((m) => m.es));

/**
 * Texts used only by the server and the terminal, which the browser gets inside messages and never by key.
 */
const OF_OTHERS: ReadonlySet<string> = new Set([
  'caminos',
  'cli',
  'diarios',
  'importar',
  'mudanza',
  'operacion',
  'servidor',
  'store',
  'terminal',
]);
const areas = async (): Promise<readonly string[]> =>
  Object.keys(await spanishTexts()).filter((a) => !OF_OTHERS.has(a));
/** A part that uses at most this many texts of an area, each by its whole key, gets only those texts. */
const FEW = 6;
const asked = ({ area, keys, built }: Said, texts: Texts): string => {
  const few = !built && keys.size <= FEW && onlyThese(texts[area]!, keys) !== undefined;
  return few ? `virtual:textos/${area}:${[...keys].sort().join()}` : `virtual:textos/${area}`;
};

const VIRTUAL = '\0virtual:textos/';
/**
 * Texts are bundled with the code that uses them, so that signing in does not wait for every screen's texts.
 * A part imports its texts first, so that they exist when it runs.
 */
export const textsByPart: Plugin = {
  name: 'texts-by-part',
  apply: 'build',
  resolveId: (id) => (id.startsWith('virtual:textos/') ? `\0${id}` : undefined),
  load: async (id) => {
    if (id === SPANISH) return 'export const es = {};';
    if (id === join(ROOT, 'web/allTexts.ts')) {
      const all = (await areas()).map((a) => `import('virtual:textos/${a}')`).join(', ');
      return `import { textsOf } from ${JSON.stringify(CORE)};
        export const allTexts = () => Promise.all([${all}]).then(() => textsOf('es'));`;
    }
    if (!id.startsWith(VIRTUAL)) return undefined;
    const [area = '', keys] = id.slice(VIRTUAL.length).split(':'),
      texts = (await spanishTexts())[area]!;
    const own = keys === undefined ? texts : onlyThese(texts, keys.split(','));
    return `import { addTexts } from ${JSON.stringify(CORE)}; addTexts('es', ${JSON.stringify({ [area]: own })});`;
  },
  async transform(code, id) {
    if (!/\.tsx?$/.test(id) || id.includes('/node_modules/') || id === SPANISH) return undefined;
    const said = saidTexts(this.parse(code), await areas()),
      texts = await spanishTexts();
    return said.length === 0
      ? undefined
      : { code: said.map((s) => `import '${asked(s, texts)}';`).join('') + code, map: null };
  },
};

/**
 * The languages, each a separate part that only its users download: `virtual:idioma/<lang>` is its texts as
 * data.
 */
export const languages: Plugin = {
  name: 'languages',
  resolveId: (id) => (id.startsWith('virtual:idioma/') ? `\0${id}` : undefined),
  load: async (id) => {
    if (!id.startsWith('\0virtual:idioma/')) return undefined;
    const lang = id.slice('\0virtual:idioma/'.length) as Translation;
    const { forWeb } = await read<typeof import('../core/i18n/forWeb.ts')>('core/i18n/forWeb.ts');
    return `export default ${asJson(forWeb(readLanguage(lang)))};`;
  },
};
