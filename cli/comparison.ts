// Why a net, or the total of a run, changed: causes, their concepts and the people, with amounts aligned.
import { api } from '../core/api/index.ts';
import type { WireComparison } from '../core/api/liquidaciones.ts';
import { showAmount } from '../core/kit/money.ts';
import { textFor } from '../core/kit/text.ts';
import { code } from './conceptCode.ts';
import type { Door } from './door.ts';
import type { Io } from './io.ts';
import { worked } from './job.ts';
import { pairs, type Format } from './output.ts';

/** With its sign, as people read differences; zero has none. */
export const signed = (importe: string): string =>
  (/^-?0+\.0+$/.test(importe) ? '' : importe.startsWith('-') ? '−' : '+') +
  showAmount(importe.replace(/^-/, ''));

export type Lines = readonly (readonly [name: string, amount: string])[];
/** Amounts are aligned on the right. */
export const amounts = (lines: Lines): string => {
  const widest = Math.max(...lines.map(([, n]) => n.length));
  return pairs(lines.map(([name, n]) => [name, n.padStart(widest)]));
};

interface Cause {
  readonly texto: string;
  readonly neto: string;
  readonly conceptos: readonly {
    readonly codigo: number;
    readonly texto: string;
    readonly importe: string;
  }[];
}
export const causeLines = (causes: readonly Cause[], depth: number): Lines =>
  causes.flatMap((c) => [
    [c.texto, signed(c.neto)] as const,
    ...c.conceptos
      .filter(() => depth > 1)
      .map((x) => [`  ${code(x.codigo)} ${x.texto}`, signed(x.importe)] as const),
  ]);

const runLines = (c: WireComparison, depth: number): Lines => {
  const people = (indent: string, list: WireComparison['causas'][number]['mayores']): Lines =>
    depth < 3 ? [] : list.map((m) => [`${indent}${code(m.legajo)} ${m.nombre}`, signed(m.importe)]);
  return [
    [textFor('simular.cli.netoDe', { liquidacion: c.de.descripcion }), showAmount(c.de.neto)],
    ...c.causas.flatMap((x) => [
      [textFor('simular.cli.personas', { texto: x.texto, personas: x.personas }), signed(x.neto)] as const,
      ...x.conceptos
        .filter(() => depth > 1)
        .flatMap((k) => [
          [`  ${code(k.codigo)} ${k.texto} (${k.personas})`, signed(k.importe)] as const,
          ...people('    ', k.mayores),
        ]),
    ]),
    [textFor('simular.cli.netoDe', { liquidacion: c.a.descripcion }), showAmount(c.a.neto)],
    [textFor('simular.cli.diferencia'), signed(c.diferencia)],
  ];
};

export const compareRuns = async (
  io: Io,
  door: Door,
  id: number,
  o: { readonly against?: number; readonly depth: number; readonly format: Format },
): Promise<void> => {
  const { content } = await worked(io, door, () =>
    door.client.ask(api.liquidaciones.comparar, { contra: o.against ?? null }, { params: { id } }),
  );
  const { content: c } = await door.get(
    door.client.ask(api.liquidaciones.comparacion, undefined, { params: { id: content.comparacion } }),
  );
  await io.out(o.format === 'json' ? `${JSON.stringify(c)}\n` : amounts(runLines(c, o.depth)));
};
