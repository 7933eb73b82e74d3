// jornal formula: the help of the formula language, from the same definitions as its pages.
import { BASE_SITUACION, situaciones } from '../../core/payroll/help/situaciones.ts';
import {
  searchHelpPages,
  helpPageOf,
  helpPages,
  TYPE_PHRASES,
  type HelpPage,
} from '../../core/payroll/help/helpPages.ts';
import type { FormulaExample } from '../../core/payroll/formulaExample.ts';
import { textFor } from '../../core/kit/text.ts';
import { formatOption, withExamples, type FormatOption, type Register } from '../command.ts';
import { EXIT, Stop, usage } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { didYouMean } from '../nearest.ts';
import { grid, type Column } from '../output.ts';

interface Options extends FormatOption {
  readonly search?: string;
}

export const formula: Register = (c, run) => {
  formatOption(
    withExamples(c.argument('[nombre]', textFor('formulas.cli.nombre')), 'formulas.cli.ejemplos').option(
      '--search <texto>',
      textFor('formulas.cli.buscar'),
    ),
    ['table', 'json'],
  ).action((nombre: string | undefined, o: Options) =>
    run.plain(async (io) => {
      if (nombre !== undefined && o.search !== undefined) throw usage(textFor('formulas.cli.unaCosa'));
      if (nombre === undefined) {
        await list(io, o.search === undefined ? helpPages : searchHelpPages(o.search), o);
        return;
      }
      const p = helpPageOf(nombre);
      if (!p)
        throw new Stop(
          EXIT.notFound,
          textFor('formulas.cli.sin', { nombre }) +
            didYouMean(
              nombre,
              helpPages.map((x) => x.nombre.replace(/^sobre-/, '')),
            ),
        );
      await io.out(o.format === 'json' ? `${JSON.stringify(plain(p))}\n` : page(p));
    }),
  );
};

const column = (k: 'nombre' | 'clase' | 'que'): Column => ({
  name: k,
  label: textFor(`formulas.cli.columnas.${k}`),
  right: false,
});
const list = async (io: Io, found: readonly HelpPage[], o: Options): Promise<void> => {
  if (o.format === 'json') {
    await io.out(
      `${JSON.stringify(found.map((p) => ({ nombre: p.nombre, clase: p.clase, grupo: p.grupo, titulo: p.titulo, resumen: p.resumen })))}\n`,
    );
    return;
  }
  if (found.length === 0) {
    io.say(textFor('formulas.nada', { texto: o.search ?? '' }));
    return;
  }
  await io.out(
    grid(
      [column('nombre'), column('clase'), column('que')],
      found.map((p) => [p.nombre.replace(/^sobre-/, ''), textFor(`formulas.clase.${p.clase}`), p.resumen]),
      false,
    ),
  );
};

/** The page with its examples, as plain JSON. */
const plain = (p: HelpPage): unknown => {
  const { nombre, titulo, grupo, resumen } = p,
    comun = { nombre, clase: p.clase, titulo, grupo, resumen };
  if (p.clase === 'tema') return { ...comun, cuerpo: p.tema.cuerpo, vease: p.tema.vease };
  const con = (e: FormulaExample) => ({
    formula: e.formula,
    da: e.da,
    situacion: situaciones[e.caso ?? 'base'].texto,
  });
  const args =
    p.clase === 'funcion'
      ? {
          argumentos: p.def.params.map(({ nombre: n, ayuda, tipo, opcional, opciones }) => ({
            nombre: n,
            ayuda,
            tipo,
            opcional: opcional === true,
            ...(opciones ? { opciones } : {}),
          })),
          resultado: p.def.resultado,
        }
      : { tipo: p.def.tipo };
  return {
    ...comun,
    ...args,
    unidad: p.ficha.unidad,
    errores: p.ficha.errores,
    ejemplos: p.ejemplos.map(con),
    vease: p.ficha.vease,
    fuente: p.ficha.fuente ?? null,
  };
};

const bare = (s: string): string => s.replaceAll('`', '');
const WIDTH = 100;
const wrap = (s: string, indent = ''): string => {
  const lines: string[] = [];
  let line = indent;
  for (const w of s.split(' ')) {
    if (line.length + w.length + 1 > WIDTH && line.trim() !== '') {
      lines.push(line);
      line = indent;
    }
    line += line.trim() === '' ? w : ` ${w}`;
  }
  return [...lines, line].join('\n');
};
const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ['', title, ...lines];
const examples = (es: readonly FormulaExample[]): readonly string[] =>
  es.flatMap((e) => [
    `  ${e.formula}  →  ${e.da}`,
    ...(e.caso ? [wrap(situaciones[e.caso].texto, '      ')] : []),
  ]);
const see = (names: readonly string[]): readonly string[] =>
  section(textFor('formulas.vease'), names.length === 0 ? [] : [wrap(names.join(', '), '  ')]);

const page = (p: HelpPage): string => {
  if (p.clase === 'tema') {
    const body = p.tema.cuerpo.flatMap((b) => [
      '',
      ...(typeof b === 'string'
        ? [wrap(bare(b))]
        : 'lista' in b
          ? b.lista.map((x) => wrap(bare(`- ${x}`), '  '))
          : examples(b.ejemplos)),
    ]);
    return `${[p.titulo, ...body, ...see(p.tema.vease)].join('\n')}\n`;
  }
  const args =
    p.clase === 'funcion'
      ? p.def.params.map((x) =>
          wrap(`${x.nombre}${x.opcional ? ` (${textFor('formulas.opcional')})` : ''}: ${x.ayuda}`, '  '),
        )
      : [];
  const tipo = TYPE_PHRASES[p.clase === 'funcion' ? p.def.resultado : p.def.tipo] ?? '';
  return `${[
    p.titulo,
    '',
    wrap(p.resumen),
    '',
    wrap(`${textFor('formulas.da')}: ${tipo}. ${p.ficha.unidad}`),
    ...section(textFor('formulas.argumentos'), args),
    ...section(
      textFor('formulas.errores'),
      p.ficha.errores.map((x) => wrap(`- ${x}`, '  ')),
    ),
    ...section(textFor('formulas.ejemplos'), [...examples(p.ejemplos), '', wrap(BASE_SITUACION, '  ')]),
    ...section(textFor('formulas.fuente'), p.ficha.fuente ? [wrap(p.ficha.fuente, '  ')] : []),
    ...see(p.ficha.vease),
  ].join('\n')}\n`;
};
