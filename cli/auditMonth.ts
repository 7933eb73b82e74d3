// jornal audit month: each person's month calculated as one receipt, beside the receipts they have.
import { api } from '../core/api/index.ts';
import type { WirePersonaMes, WireWholeMes } from '../core/api/mesEntero.ts';
import { amountField, integerField, textField } from '../core/kit/field.ts';
import { showAmount } from '../core/kit/money.ts';
import { addMeses, isPeriodo, periodoOf, showDate } from '../core/kit/period.ts';
import { textFor } from '../core/kit/text.ts';
import { rowLines } from '../core/outputs/rowLines.ts';
import type { WholeMesCause } from '../core/payroll/wholeMes.ts';
import { codeText } from '../core/payroll/nameKey.ts';
import type { FormatOption, Outcome } from './command.ts';
import type { Door, DoorOptions } from './door.ts';
import { EXIT, usage } from './exitCodes.ts';
import type { Io } from './io.ts';
import { grid } from './output.ts';
import { today } from './ports.ts';

export type AuditMonthOptions = DoorOptions & FormatOption;

const FIELDS = [
  { nombre: 'legajo', campo: integerField('legajo') },
  { nombre: 'nombre', campo: textField('nombre') },
  { nombre: 'recibos', campo: integerField('recibos') },
  { nombre: 'causa', campo: textField('causa') },
  { nombre: 'codigo', campo: textField('codigo') },
  { nombre: 'texto', campo: textField('texto') },
  { nombre: 'en_recibos', campo: amountField('en_recibos') },
  { nombre: 'en_uno', campo: amountField('en_uno') },
] as const;
const AMOUNTS: ReadonlySet<string> = new Set(['en_recibos', 'en_uno']);

type ShownRow = {
  readonly legajo: number;
  readonly nombre: string;
  readonly recibos: number;
  readonly causa: WholeMesCause | 'no_se_compara';
  readonly codigo: string;
  readonly texto: string;
  readonly en_recibos: string;
  readonly en_uno: string | null;
};
/** A row for each concept that differs; one without a concept for people who cannot be compared. */
const rowsOf = (p: WirePersonaMes): readonly ShownRow[] => {
  const suyo = { legajo: p.legajo, nombre: p.nombre, recibos: p.recibos.length };
  return p.problema !== null
    ? [
        {
          ...suyo,
          causa: 'no_se_compara',
          codigo: '',
          texto: p.problema,
          en_recibos: p.en_recibos,
          en_uno: null,
        },
      ]
    : p.diferencias.flatMap((d) =>
        d.conceptos.map((c) => ({
          ...suyo,
          causa: d.causa,
          codigo: codeText(c.codigo),
          texto: c.texto,
          en_recibos: c.en_recibos,
          en_uno: c.en_uno,
        })),
      );
};
const causeText = (causa: ShownRow['causa']): string =>
  causa === 'no_se_compara' ? textFor('mesEntero.pantalla.noSeCompara') : textFor(`mesEntero.causa.${causa}`);

const summary = (m: WireWholeMes): string => {
  const mes = showDate(m.periodo),
    compared = m.personas - m.por_quincena - m.sin_mes;
  return m.personas === 0
    ? textFor('mesEntero.cli.sinRecibos', { mes })
    : compared === 0
      ? textFor('mesEntero.sinComparar', { mes })
      : m.distintas.length === 0
        ? textFor('mesEntero.cli.iguales', {
            mes,
            personas: compared,
            varios: m.con_varios,
            redondeo: m.por_redondeo,
          })
        : textFor('mesEntero.cli.distintas', {
            mes,
            count: m.distintas.length,
            cuantas: m.distintas.length,
            personas: compared,
            varios: m.con_varios,
          });
};

/** Unexplained differences have an exit code of their own. */
export const auditMonth = async (
  io: Io,
  door: Door,
  mes: string | undefined,
  format: string | undefined,
): Promise<Outcome> => {
  const periodo = mes ?? addMeses(periodoOf(today()), -1);
  if (!isPeriodo(periodo)) throw usage(textFor('cli.uso.periodo', { valor: periodo }));
  const m = (await door.get(door.client.ask(api.mesEntero.control, { periodo }))).content,
    rows = m.distintas.flatMap(rowsOf);
  if (format === 'json') await io.out(`${JSON.stringify(m)}\n`);
  else if (format === 'csv' || format === 'ndjson')
    await io.out([...rowLines(FIELDS, rows, format)].join(''));
  else if (rows.length > 0)
    await io.out(
      grid(
        FIELDS.map(({ nombre }) => ({
          name: nombre,
          label: textFor(`mesEntero.cli.columna.${nombre}`),
          right: AMOUNTS.has(nombre),
        })),
        m.distintas.flatMap((p) =>
          rowsOf(p).map((r) => [
            String(r.legajo),
            r.nombre,
            String(r.recibos),
            causeText(r.causa),
            r.codigo,
            r.texto,
            showAmount(r.en_recibos),
            r.en_uno === null ? '—' : showAmount(r.en_uno),
          ]),
        ),
        io.color,
      ),
    );
  io.say(summary(m));
  if (m.por_quincena + m.sin_mes > 0)
    io.say(textFor('mesEntero.pantalla.aparte', { quincena: m.por_quincena, sinMes: m.sin_mes }));
  return m.distintas.some((p) => p.diferencias.some((d) => d.causa === 'sin_explicar'))
    ? EXIT.findings
    : undefined;
};
