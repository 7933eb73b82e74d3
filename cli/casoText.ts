// What the casebook says: combinations with what each line differs, and which kept receipts come out.
import type { CasoFinding, CheckedCaso, ListedCaso, WireCasoLine, WireOption } from '../core/api/casos.ts';
import { showAmount } from '../core/kit/money.ts';
import { showDate } from '../core/kit/period.ts';
import { textFor } from '../core/kit/text.ts';
import { codeText } from '../core/payroll/nameKey.ts';
import { convenciones, convencionHelp, convencionTitle } from '../core/packs/convenciones.ts';
import { signed } from './comparison.ts';
import { grid, type Column } from './output.ts';

const column = (name: string, label: string, right = false): Column => ({ name, label, right });
const amount = (x: string | null): string => (x === null ? '—' : showAmount(x));
const differs = (l: WireCasoLine): boolean => !/^-?0+\.0+$/.test(l.diferencia);

const linesText = (lineas: readonly WireCasoLine[], color: boolean): string =>
  grid(
    [
      column('codigo', textFor('casos.cli.codigo')),
      column('texto', textFor('casos.cli.renglon')),
      column('esperado', textFor('casos.cli.pagado'), true),
      column('da', textFor('casos.cli.da'), true),
      column('diferencia', textFor('casos.cli.diferencia'), true),
    ],
    lineas.map((l) => [
      l.codigo === null ? '' : codeText(l.codigo),
      l.texto,
      amount(l.esperado),
      amount(l.da),
      differs(l) ? signed(l.diferencia) : '',
    ]),
    color,
  );

const titled = (clave: string): string => {
  const c = convenciones.find((x) => x.clave === clave);
  return c ? textFor(convencionTitle(c.clave)) : clave;
};
const optionsText = (opciones: readonly WireOption[]): string =>
  opciones.length === 0
    ? `  ${textFor('casos.cli.comoHoy')}\n`
    : opciones.map((o) => `  ${o.convencion}=${o.opcion}  ${titled(o.convencion)}\n`).join('');

export const findingText = (f: CasoFinding, color: boolean): string => {
  const [mejor] = f.mejores,
    untyped = f.actual.lineas.filter((l) => l.esperado === null).length;
  return [
    `${textFor('casos.cli.hoy', { residuo: showAmount(f.actual.residuo) })}\n`,
    linesText(f.actual.lineas, color),
    ...(untyped === 0 ? [] : [`${textFor('casos.cli.noEscritos', { count: untyped })}\n`]),
    '\n',
    `${textFor(f.sensibles.length === 0 ? 'casos.cli.ningunaSiente' : 'casos.cli.siente', {
      convenciones: f.sensibles
        .map((s) => `${s.convencion}=${s.actual ?? textFor('casos.cli.otra')}`)
        .join(', '),
      evaluadas: f.evaluadas,
    })}\n`,
    ...(f.entera ? [] : [`${textFor('casos.cli.noTodas')}\n`]),
    '\n',
    ...f.mejores.map(
      (m, i) =>
        `${textFor('casos.cli.combinacion', { n: i + 1, residuo: showAmount(m.residuo) })}\n${optionsText(m.cambios)}`,
    ),
    ...(f.empatan > 1 ? [`${textFor('casos.cli.empatan', { cantidad: f.empatan })}\n`] : []),
    ...(mejor && mejor.cambios.length > 0 && mejor.lineas.some(differs)
      ? ['\n', linesText(mejor.lineas.filter(differs), color)]
      : []),
  ].join('');
};

export const casosText = (casos: readonly ListedCaso[], color: boolean): string =>
  grid(
    [
      column('id', 'n.º', true),
      column('nombre', textFor('casos.cli.nombre')),
      column('periodo', textFor('casos.cli.periodo')),
      column('legajo', textFor('casos.cli.legajo'), true),
      column('lineas', textFor('casos.cli.renglones'), true),
    ],
    casos.map((c) => [
      String(c.id),
      c.nombre,
      showDate(c.periodo),
      c.legajo === null ? '—' : codeText(c.legajo),
      String(c.lineas),
    ]),
    color,
  );

export const checkedText = (casos: readonly CheckedCaso[], color: boolean): string =>
  casos
    .map((c) => {
      const valores = { id: c.id, nombre: c.nombre, periodo: showDate(c.periodo) };
      return c.pasa
        ? `${textFor('casos.cli.sale', valores)}\n`
        : `${
            c.mensaje === null
              ? textFor('casos.cli.noSale', { ...valores, residuo: showAmount(c.residuo) })
              : textFor('casos.cli.noSeCalcula', { ...valores, mensaje: c.mensaje })
          }\n${c.lineas.length > 0 ? linesText(c.lineas, color) : ''}`;
    })
    .join('');

/** Each convention, its values (the first is the default) and what its readings argue. */
export const convencionesText = (): string =>
  convenciones
    .map(
      (c) =>
        `${c.clave}: ${c.opciones.map((o) => o.clave).join(', ')}\n  ${textFor(convencionTitle(c.clave))}\n  ${textFor(convencionHelp(c.clave))}\n`,
    )
    .join('\n');
