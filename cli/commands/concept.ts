// jornal concept: runs the tests of concepts over the company's present data, and proposes inputs for them;
// their checks are in conceptCheck.ts.
import { api } from '../../core/api/index.ts';
import type { ConceptoPruebas } from '../../core/api/conceptos.ts';
import { textFor } from '../../core/kit/text.ts';
import {
  described,
  doorOptions,
  formatOption,
  withExamples,
  type FormatOption,
  type Outcome,
  type Register,
} from '../command.ts';
import type { Door, DoorOptions } from '../door.ts';
import { EXIT } from '../exitCodes.ts';
import type { Io } from '../io.ts';
import { positive } from '../tableArguments.ts';
import { checkAndUses } from '../conceptCheck.ts';
import { code, conceptOf } from '../conceptCode.ts';

export const concept: Register = (c, run) => {
  withExamples(c, 'pruebasDeConcepto.cli.ejemplos');
  const one = (name: 'test' | 'propose', argument: string) =>
    formatOption(
      doorOptions(
        described(
          c.command(name).argument(argument, textFor('pruebasDeConcepto.cli.codigo'), positive(argument)),
          `pruebasDeConcepto.cli.${name}`,
          `pruebasDeConcepto.cli.ejemplo_${name}`,
        ),
      ),
      ['table', 'json'],
    );
  one('test', '[código]').action((codigo: number | undefined, o: DoorOptions & FormatOption) =>
    run.door(o, (io, door) => test(io, door, codigo, o.format === 'json')),
  );
  one('propose', '<código>').action((codigo: number, o: DoorOptions & FormatOption) =>
    run.door(o, (io, door) => propose(io, door, codigo, o.format === 'json')),
  );
  checkAndUses(c, run);
};

const report = (c: ConceptoPruebas): string => {
  const reached = new Set([...c.pruebas, ...c.de_paquetes.map((p) => p.resultado)].flatMap((p) => p.ramas)),
    missing = c.ramas.filter((r) => !reached.has(r.id));
  return (
    [
      `${code(c.codigo)} ${c.descripcion}`,
      ...(c.pruebas.length + c.de_paquetes.length
        ? [
            ...c.pruebas,
            ...c.de_paquetes.map((p) => ({ ...p.resultado, nombre: `${p.resultado.nombre} (${p.paquete})` })),
          ].map(
            (p) =>
              `  ${textFor(`pruebasDeConcepto.estado.${p.estado}`).padEnd(8)}${p.nombre}${p.mensaje === null ? '' : `: ${p.mensaje}`}`,
          )
        : [`  ${textFor('pruebasDeConcepto.cli.sinPruebas')}`]),
      ...(c.ramas.length
        ? [
            `  ${textFor(missing.length ? 'pruebasDeConcepto.cli.cubiertas' : 'pruebasDeConcepto.cli.todas', { cubiertas: c.ramas.length - missing.length, total: c.ramas.length, faltan: missing.map((r) => `«${r.texto}»`).join(', ') })}`,
          ]
        : []),
    ].join('\n') + '\n'
  );
};

const test = async (io: Io, door: Door, codigo: number | undefined, json: boolean): Promise<Outcome> => {
  const id_concepto = codigo === undefined ? null : await conceptOf(door, codigo);
  const {
    content: { conceptos },
  } = await door.get(door.client.ask(api.conceptos.correrPruebas, { id_concepto, fila: null }));
  const all = conceptos.flatMap((c) => [...c.pruebas, ...c.de_paquetes.map((p) => p.resultado)]),
    broken = all.filter((p) => p.estado !== 'pasa').length;
  await io.out(
    json
      ? `${JSON.stringify({ conceptos, pruebas: all.length, rotas: broken })}\n`
      : conceptos.map(report).join(''),
  );
  io.say(
    textFor(
      all.length === 0
        ? 'pruebasDeConcepto.cli.ninguna'
        : broken
          ? 'pruebasDeConcepto.cli.rotas'
          : 'pruebasDeConcepto.cli.bien',
      { total: all.length, rotas: broken },
    ),
  );
  return broken ? EXIT.findings : EXIT.ok;
};

const propose = async (io: Io, door: Door, codigo: number, json: boolean): Promise<void> => {
  const id_concepto = await conceptOf(door, codigo);
  const { content } = await door.get(
    door.client.ask(api.conceptos.proponerPruebas, { id_concepto, fila: null }),
  );
  if (json) {
    await io.out(`${JSON.stringify(content)}\n`);
    return;
  }
  await io.out(
    content.propuestas
      .map(
        (p) =>
          `${p.nombre}\n${p.datos
            .split('\n')
            .map((l) => `  ${l}`)
            .join(
              '\n',
            )}\n  → ${p.error ? `${textFor('pruebasDeConcepto.unError', { error: p.error.codigo })}: ${p.error.mensaje}` : (p.importe ?? '')}\n`,
      )
      .join(''),
  );
  if (content.sin_cubrir.length)
    io.say(
      textFor('pruebasDeConcepto.cli.noLlegan', {
        ramas: content.sin_cubrir.map((r) => `«${r.texto}»`).join(', '),
      }),
    );
};
