// Shows a trial in the terminal: its changes, figures, extremes, concepts and problems; and one person's two
// receipts.
import type { PruebaPersona, WireChangedPersona, PruebaOutcome } from '../core/api/pruebas.ts';
import { writeDecimal, readDecimal, showAmount } from '../core/kit/money.ts';
import { showDate } from '../core/kit/period.ts';
import { textFor } from '../core/kit/text.ts';
import { grid, pairs, type Column } from './output.ts';

type Columna =
  | 'legajo'
  | 'nombre'
  | 'antes'
  | 'despues'
  | 'diferencia'
  | 'costo'
  | 'codigo'
  | 'concepto'
  | 'personas'
  | 'rango';
const columns = (...names: readonly Columna[]): readonly Column[] =>
  names.map((name) => ({
    name,
    label: textFor(`pruebas.terminal.columnas.${name}`),
    right: name !== 'nombre' && name !== 'concepto' && name !== 'rango',
  }));
const four = (n: number): string => String(n).padStart(4, '0');
/** With its sign, as people read a difference. */
const signed = (x: string): string =>
  /[1-9]/.test(x)
    ? `${x.startsWith('-') ? '−' : '+'}${showAmount(x.replace(/^-/, ''))}`
    : showAmount(x.replace(/^-/, ''));
const percent = (part: number, whole: number): string =>
  whole === 0 ? '0' : String(Math.round((part * 1000) / whole) / 10).replace('.', ',');
const minus = (a: string, b: string): string => writeDecimal((readDecimal(a) ?? 0n) - (readDecimal(b) ?? 0n));

const PEOPLE = columns('legajo', 'nombre', 'antes', 'despues', 'diferencia', 'costo');
const people = (title: string, list: readonly WireChangedPersona[], color: boolean): readonly string[] =>
  list.length === 0
    ? []
    : [
        '',
        title,
        grid(
          PEOPLE,
          list.map((p) => [
            four(p.legajo),
            p.nombre,
            showAmount(p.antes),
            showAmount(p.despues),
            signed(p.diferencia),
            signed(p.costo),
          ]),
          color,
        ).trimEnd(),
      ];
const range = (b: PruebaOutcome['barras'][number]): string =>
  b.desde === null
    ? textFor('pruebas.terminal.hasta', { hasta: signed(b.hasta ?? '0') })
    : b.hasta === null
      ? textFor('pruebas.terminal.desde', { desde: signed(b.desde) })
      : b.desde === b.hasta
        ? signed(b.desde)
        : textFor('pruebas.terminal.entre', { desde: signed(b.desde), hasta: signed(b.hasta) });

/** A line for each group of problems and each person without a receipt. */
const problems = (r: PruebaOutcome): readonly string[] => {
  const group =
    (que: string) =>
    (g: PruebaOutcome['problemas']['nuevos'][number]): string =>
      textFor('pruebas.terminal.problema', {
        que,
        nivel: g.nivel,
        personas: g.personas,
        mensaje: g.casos[0]?.mensaje ?? g.codigo,
      });
  return [
    ...r.problemas.nuevos.map(group(textFor('pruebas.terminal.nuevos'))),
    ...r.problemas.resueltos.map(group(textFor('pruebas.terminal.resueltos'))),
    ...(r.sin_comparar.personas
      ? [
          textFor('pruebas.terminal.falta', {
            que: textFor('pruebas.terminal.sinComparar'),
            personas: r.sin_comparar.personas,
            mensaje:
              r.sin_comparar.casos
                .slice(0, 5)
                .map((c) => `${four(c.legajo)} ${c.nombre}`)
                .join('; ') + (r.sin_comparar.personas > 5 ? '; …' : ''),
          }),
        ]
      : []),
    ...r.pruebas_rotas.map((x) =>
      textFor('pruebas.terminal.rota', { que: textFor('pruebas.terminal.rotas'), ...x }),
    ),
  ];
};

/** The number of people in each range of difference. */
const barsText = (r: PruebaOutcome, color: boolean): readonly string[] => {
  const most = Math.max(1, ...r.barras.map((b) => b.personas));
  return r.barras.length === 0
    ? []
    : [
        '',
        textFor('pruebas.terminal.barras'),
        grid(
          [...columns('rango', 'personas'), { name: 'barra', label: '', right: false }],
          r.barras.map((b) => [
            range(b),
            String(b.personas),
            '█'.repeat(Math.round((b.personas * 30) / most)),
          ]),
          color,
        ).trimEnd(),
      ];
};
const conceptosText = (r: PruebaOutcome, color: boolean): readonly string[] =>
  r.conceptos.length === 0
    ? []
    : [
        '',
        textFor('pruebas.terminal.porConcepto'),
        grid(
          columns('codigo', 'concepto', 'personas', 'antes', 'despues', 'diferencia'),
          r.conceptos.map((c) => [
            four(c.codigo),
            c.texto,
            String(c.personas),
            showAmount(c.antes),
            showAmount(c.despues),
            signed(c.diferencia),
          ]),
          color,
        ).trimEnd(),
      ];

export const trialText = (r: PruebaOutcome, color: boolean): string => {
  const fromTo = (x: PruebaOutcome['neto']): string =>
      textFor('pruebas.terminal.deA', {
        diferencia: signed(x.diferencia),
        antes: showAmount(x.antes),
        despues: showAmount(x.despues),
      }),
    periodo = showDate(r.periodo),
    d = r.diferencias;
  return (
    [
      r.liquidacion
        ? textFor('pruebas.terminal.sobre', { liquidacion: r.liquidacion.descripcion, periodo })
        : textFor('pruebas.terminal.sobreMes', { tipo: r.tipo, periodo }),
      ...r.cambios.map((c) => `${textFor(`pruebas.terminal.${c.que}`)}: ${c.tabla} ${c.nombre}`.trimEnd()),
      '',
      pairs([
        [textFor('pruebas.terminal.comparados'), String(r.comparadas)],
        [
          textFor('pruebas.terminal.cambian'),
          textFor('pruebas.terminal.porcentaje', {
            cuantos: r.cambian,
            porcentaje: percent(r.cambian, r.comparadas),
          }),
        ],
        [textFor('pruebas.terminal.suben'), String(r.suben)],
        [textFor('pruebas.terminal.bajan'), String(r.bajan)],
        [textFor('pruebas.terminal.neto'), fromTo(r.neto)],
        [textFor('pruebas.terminal.costo'), fromTo(r.costo)],
        ...(d
          ? [
              [
                textFor('pruebas.terminal.reparto'),
                textFor('pruebas.terminal.cuartiles', {
                  minima: signed(d.minima),
                  cuartil1: signed(d.cuartil1),
                  mediana: signed(d.mediana),
                  cuartil3: signed(d.cuartil3),
                  maxima: signed(d.maxima),
                }),
              ] as const,
            ]
          : []),
      ]).trimEnd(),
      ...barsText(r, color),
      ...people(textFor('pruebas.terminal.mas'), r.mayores, color),
      ...people(textFor('pruebas.terminal.menos'), r.menores, color),
      ...conceptosText(r, color),
      ...(problems(r).length ? ['', ...problems(r)] : []),
    ].join('\n') + '\n'
  );
};

type Line = PruebaPersona['antes']['lineas'][number];
const keyOf = (l: Line): string => `${l.id_concepto} ${JSON.stringify(l.instancia)}`;
/** Both receipts by line; discounts with a minus, auxiliaries left out. */
export const personText = (p: PruebaPersona, color: boolean): string => {
  const shown = (l: readonly Line[]): readonly Line[] => l.filter((x) => x.tipo !== 'auxiliar'),
    before = new Map(shown(p.antes.lineas).map((l) => [keyOf(l), l])),
    after = new Map(shown(p.despues.lineas).map((l) => [keyOf(l), l]));
  const amount = (l: Line | undefined): string =>
    l === undefined ? '' : showAmount(l.tipo === 'descuento' ? minus('0', l.importe) : l.importe);
  // A side without a receipt has no amount, not a zero.
  const missing = (lado: 'antes' | 'despues'): boolean => p[lado].problemas.some((x) => x.nivel === 'error'),
    one = missing('antes') || missing('despues'),
    net = (lado: 'antes' | 'despues'): string => (missing(lado) ? '—' : showAmount(p[lado].totales.neto));
  const row = (k: string): readonly string[] => {
    const a = before.get(k),
      d = after.get(k),
      l = (d ?? a)!,
      x =
        l.tipo === 'descuento'
          ? minus(a?.importe ?? '0', d?.importe ?? '0')
          : minus(d?.importe ?? '0', a?.importe ?? '0');
    return [four(l.codigo), l.texto, amount(a), amount(d), !one && /[1-9]/.test(x) ? signed(x) : ''];
  };
  return (
    [
      `${four(p.legajo)} ${p.nombre}`,
      '',
      grid(
        columns('codigo', 'concepto', 'antes', 'despues', 'diferencia'),
        [
          ...[...new Set([...after.keys(), ...before.keys()])].map(row),
          [
            '',
            textFor('pruebas.terminal.netoDe'),
            net('antes'),
            net('despues'),
            one ? '' : signed(minus(p.despues.totales.neto, p.antes.totales.neto)),
          ],
        ],
        color,
      ).trimEnd(),
      ...(['antes', 'despues'] as const).flatMap((lado) =>
        p[lado].problemas.map(
          (x) => `${textFor(`pruebas.terminal.columnas.${lado}`)}, ${x.nivel}: ${x.mensaje}`,
        ),
      ),
    ].join('\n') + '\n'
  );
};
