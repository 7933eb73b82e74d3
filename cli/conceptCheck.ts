// jornal concept check and uses: problems of concepts found without calculating, and who uses what formulas
// name.
import type { Command } from 'commander';
import { api } from '../core/api/index.ts';
import { textFor } from '../core/kit/text.ts';
import {
  described,
  doorOptions,
  formatOption,
  type FormatOption,
  type Outcome,
  type Register,
} from './command.ts';
import type { Door, DoorOptions } from './door.ts';
import { EXIT, Stop } from './exitCodes.ts';
import type { Io } from './io.ts';
import { positive, tableArgument } from './tableArguments.ts';
import { code, conceptOf } from './conceptCode.ts';

type Options = DoorOptions & FormatOption;

export const checkAndUses = (c: Command, run: Parameters<Register>[1]): void => {
  formatOption(
    doorOptions(
      described(
        c.command('check').argument('[código]', textFor('chequeos.cli.codigo'), positive('[código]')),
        'chequeos.cli.check',
        'chequeos.cli.ejemploCheck',
      ),
    ),
    ['table', 'json'],
  ).action((codigo: number | undefined, o: Options) =>
    run.door(o, (io, door) => check(io, door, codigo, o.format === 'json')),
  );
  formatOption(
    doorOptions(
      described(
        c
          .command('uses')
          .argument('<código>', textFor('chequeos.cli.clave'))
          .option('--table <tabla>', textFor('chequeos.cli.tabla'), 'Conceptos'),
        'chequeos.cli.uses',
        'chequeos.cli.ejemploUses',
      ),
    ),
    ['table', 'json'],
  ).action((clave: string, o: Options & { readonly table: string }) =>
    run.door(o, (io, door) => uses(io, door, clave, o.table, o.format === 'json')),
  );
};

/** A concept that nobody receives today is reported, but is no error. */
const isFault = (h: { readonly code: string }): boolean => h.code !== 'nadie';

const check = async (io: Io, door: Door, codigo: number | undefined, json: boolean): Promise<Outcome> => {
  const id_concepto = codigo === undefined ? null : await conceptOf(door, codigo);
  const { content } = await door.get(door.client.ask(api.conceptos.revision, { id_concepto, valores: null }));
  const all = [
    ...content.conceptos.map((c) => ({ name: `${code(c.codigo)} ${c.descripcion}`, found: c.hallazgos })),
    ...content.conjuntos.map((k) => ({ name: `${k.codigo} ${k.descripcion}`, found: k.hallazgos })),
  ];
  const faults = all.flatMap((x) => x.found).filter(isFault).length;
  if (json) await io.out(`${JSON.stringify(content)}\n`);
  else
    await io.out(
      all
        .filter((x) => x.found.length > 0)
        .map(
          (x) =>
            `${x.name}\n${x.found.map((h) => `  ${textFor(h.severity === 'error' ? 'chequeos.cli.error' : 'chequeos.cli.aviso')}  ${h.campo}${h.to > 0 ? `:${h.from + 1}` : ''}  ${h.message}\n`).join('')}`,
        )
        .join(''),
    );
  const [one] = content.conceptos;
  if (codigo !== undefined && one)
    io.say(textFor('chequeos.cli.alcance', { recibe: one.alcance.recibe, personas: one.alcance.personas }));
  const told = all.flatMap((x) => x.found).length;
  io.say(
    faults === 0 && told > 0
      ? textFor('chequeos.cli.soloAvisos', { conceptos: content.conceptos.length, avisos: told })
      : textFor(faults === 0 ? 'chequeos.cli.bien' : 'chequeos.cli.hallazgos', {
          conceptos: content.conceptos.length,
          cantidad: faults,
        }),
  );
  return faults === 0 ? EXIT.ok : EXIT.findings;
};

/** Looks for an attribute or a function if no concept could have such a code. */
const usesOfName = async (io: Io, door: Door, nombre: string, json: boolean): Promise<void> => {
  const { content } = await door.get(door.client.ask(api.conceptos.usosDeNombre, { nombre }));
  if (json) {
    await io.out(`${JSON.stringify(content)}\n`);
    return;
  }
  await io.out(content.usan.map((u) => `${u.nombre}: ${u.donde.join('; ')}\n`).join(''));
  if (content.usan.length === 0) io.say(textFor('chequeos.cli.nadie'));
};

const uses = async (io: Io, door: Door, clave: string, table: string, json: boolean): Promise<void> => {
  if (table === 'Conceptos' && !/^\d+$/.test(clave)) {
    await usesOfName(io, door, clave, json);
    return;
  }
  const t = tableArgument(table),
    numeric = t.fields['codigo']?.kind === 'entero';
  const { content: rows } = await door.get(
    door.client.ask(
      api.tabla.index,
      {
        Search: {
          filters: [{ campo: 'codigo', op: 'es', valor: numeric ? Number(clave) : clave }],
          limit: 1,
        },
      },
      { params: { controller: t.name, page: 1 } },
    ),
  );
  const id = rows[0]?.['id'];
  if (typeof id !== 'number')
    throw new Stop(EXIT.notFound, textFor('cli.sinNombre', { valor: clave, tabla: t.plural }));
  const { content } = await door.get(door.client.ask(api.conceptos.usos, { tabla: t.name, id }));
  if (json) {
    await io.out(`${JSON.stringify(content)}\n`);
    return;
  }
  await io.out(
    [
      ...content.usan.map((u) => `${u.nombre}: ${u.donde.join('; ')}`),
      ...content.filas.map((f) => `${f.cantidad} ${f.nombre}`),
      ...(content.usa.length
        ? [textFor('chequeos.cli.usa', { nombres: content.usa.map((u) => u.nombre).join(', ') })]
        : []),
    ]
      .map((l) => `${l}\n`)
      .join(''),
  );
  if (content.usan.length + content.filas.length === 0) io.say(textFor('chequeos.cli.nadie'));
};
