// Calculates one person's receipt: which concepts apply, their lines, exact amounts, totals and problems.
import { addWarnings, ignoresEntries, isInForce, called } from './loadedEntries.ts';
import { addMostlyZero, writeExact, readDecimal, showAmount, type Decimal } from '../../kit/money.ts';
import { showDate, periodoNumber, periodoOf } from '../../kit/period.ts';
import { textFor } from '../../kit/text.ts';
import { admits, filterValues, mayBeGiven } from './applies.ts';
import { evaluateConcepto, withFixedAmount, type ConceptoInstance } from './conceptoInstance.ts';
import { payEntryOf } from '../entryQueue.ts';
import type { PayEntry, FormulaFrame, Tramo } from '../formulaFrame.ts';
import { unusedFields } from '../entryReads.ts';
import type { PreparedConcepto, PreparedCorrida } from './prepare.ts';
import type { FixedAmount, ReciboLine, Persona, ReciboProblem, Recibo, ReciboTotals } from '../run.ts';
import type { AgendaDef, NovedadDef } from '../entries.ts';
import { personaMes, type Mes } from '../tramos.ts';

export const calculateRecibo = (p: PreparedCorrida, persona: Persona): Recibo => {
  const m = p.marco,
    mes = beginPersona(p, persona),
    problemas: ReciboProblem[] = [],
    lineas: ReciboLine[] = [];
  const { entradas, inicio, fin, fallados } = p.taller;
  const valores = filterValues(persona, m.mes);
  addWarnings(p, persona, mes, valores, problemas);
  const fijados = persona.fijados ? porConcepto(p, persona.fijados) : undefined;
  for (const c of p.conceptos) {
    const suyas = entradas[c.ranura],
      fijo = fijados?.get(c.ranura);
    // Most concepts of a company do not apply to a given person, so nothing else is asked about them.
    if (suyas === undefined && fijo === undefined && !c.deTodos && fallados.size === 0) continue;
    inicio[c.ranura] = lineas.length;
    if (fijo === undefined && fallados.size > 0 && !c.excluido && c.usa.some((r) => fallados.has(r)))
      fallados.add(c.ranura);
    else if (!c.excluido && (suyas !== undefined || (c.deTodos && mayBeGiven(m, c)))) {
      m.concepto = c.def;
      let error: FormulaFrame['error'];
      if (suyas === undefined && c.def.por_tramo === 1 && mes.tramos.length > 1) {
        for (const t of mes.tramos) {
          viewTramo(m, t);
          if (admits(c, filterValues(persona, t))) error ??= linea(m, c, undefined, t, lineas, fijo);
        }
        viewTramo(m, m.mes);
      } else if (admits(c, valores)) {
        if (suyas !== undefined)
          for (const e of suyas) {
            const sobran = error === undefined && c.lee && e.tipo === 'novedad' ? unusedFields(c.lee, e) : [];
            error ??= linea(m, c, e, undefined, lineas, fijo);
            if (sobran.length > 0 && !error)
              problemas.push({
                nivel: 'aviso',
                codigo: 'novedad_sin_uso',
                mensaje: textFor('payroll.novedadSinUso', { ...called(c), campos: sobran.join(', ') }),
                concepto: c.def.id,
              });
          }
        else if (c.def.por_tramo !== 1 || mes.tramos.length > 0)
          error = linea(m, c, undefined, undefined, lineas, fijo);
      } else if (suyas !== undefined) {
        const deNovedad = suyas.some((e) => e.tipo === 'novedad');
        problemas.push({
          nivel: 'aviso',
          codigo: deNovedad ? 'novedad_filtrada' : 'agenda_filtrada',
          mensaje: textFor(deNovedad ? 'payroll.novedadFiltrada' : 'payroll.agendaFiltrada', called(c)),
          concepto: c.def.id,
        });
      }
      if (error) {
        fallados.add(c.ranura);
        const { mensaje, codigo } = error;
        // One missing scale stops many concepts: it is reported once.
        if (!problemas.some((x) => x.mensaje === mensaje))
          problemas.push({ nivel: 'error', codigo, mensaje, concepto: c.def.id });
      }
    }
    if (fijo) sinLinea(m, c, fijo, lineas, problemas);
    fin[c.ranura] = lineas.length;
  }
  if (problemas.some((x) => x.nivel === 'error'))
    return { id_personal: persona.id, lineas: [], totales: SIN_TOTALES, problemas };
  const totales = sumar(p);
  if (totales.neto < 0n)
    problemas.push({
      nivel: 'aviso',
      codigo: 'neto_negativo',
      mensaje: textFor('payroll.netoNegativo', { neto: showAmount(writeExact(totales.neto, 2)) }),
    });
  // An empty receipt is never given without a message.
  if (problemas.length === 0 && lineas.every((x) => x.importe === 0n || x.tipo === 'auxiliar'))
    problemas.push({ nivel: 'aviso', codigo: 'sin_importes', mensaje: textFor('payroll.sinImportes') });
  return { id_personal: persona.id, lineas: impresas(p, lineas), totales, problemas };
};

/** Amounts set by hand, by concept and line. Each is removed when it is used. */
type Fijo = Map<string, Decimal>;
const porConcepto = (p: PreparedCorrida, fijados: readonly FixedAmount[]): ReadonlyMap<number, Fijo> => {
  const m = new Map<number, Fijo>();
  for (const f of fijados) {
    const r = p.corrida.ranura.get(f.id_concepto),
      suyos = r === undefined ? undefined : (m.get(r) ?? new Map<string, Decimal>());
    if (r !== undefined && suyos) m.set(r, suyos.set(f.linea, readDecimal(f.importe) ?? 0n));
  }
  return m;
};
/** The line of an entry, of a segment or of neither, as corrections name it. */
export const lineKey = (e: PayEntry | undefined, t: Tramo | undefined): string =>
  e ? `${e.tipo === 'novedad' ? 'n' : 'a'}${e.id}` : t ? `t${t.desde}` : '';
/** Amounts set by hand without a line: a new line if the concept has none; else a warning, never silence. */
const sinLinea = (
  m: FormulaFrame,
  c: PreparedConcepto,
  fijo: Fijo,
  lineas: ReciboLine[],
  problemas: ReciboProblem[],
): void => {
  for (const [clave, importe] of fijo) {
    if (clave !== '') {
      problemas.push({
        nivel: 'aviso',
        codigo: 'correccion_sin_linea',
        mensaje: textFor('payroll.correccionSinLinea', called(c)),
        concepto: c.def.id,
      });
      continue;
    }
    m.importe[c.ranura] = m.importe[c.ranura]! + importe;
    if (importe !== 0n)
      lineas.push({
        id_concepto: c.def.id,
        codigo: c.def.codigo,
        texto:
          c.texto === undefined ? textoDe(m, c, withFixedAmount(undefined, importe), undefined) : c.texto,
        tipo: c.def.tipo,
        base: null,
        cantidad: null,
        unidad: c.def.unidad,
        valor: null,
        importe,
        instancia: UNICA,
        periodo_ajuste: null,
      });
  }
};

const SIN_TOTALES: ReciboTotals = {
  remunerativo: 0n,
  no_remunerativo: 0n,
  descuentos: 0n,
  neto: 0n,
  contribuciones: 0n,
};
/** Clears the slots and puts the person in view: entries by concept, month, segments, earlier receipts. */
export const beginPersona = (p: PreparedCorrida, persona: Persona): Mes => {
  const m = p.marco,
    { ranura } = p.corrida,
    { entradas } = p.taller;
  m.importe.fill(0n);
  m.cantidad.fill(0n);
  m.valor.fill(0n);
  m.base.fill(0n);
  m.ya.fill(0n);
  m.yaCantidad.fill(0n);
  m.imputadas.length = 0;
  m.alDia = undefined;
  entradas.fill(undefined);
  p.taller.inicio.fill(0);
  p.taller.fin.fill(0);
  p.taller.fallados.clear();
  m.persona = persona;
  m.concepto = undefined;
  m.entrada = undefined;
  m.error = undefined;
  const mes = personaMes(p.corrida, persona);
  m.mes = mes.mes;
  viewTramo(m, mes.mes);
  for (const y of persona.yaLiquidado) {
    const r = ranura.get(y.id_concepto);
    if (r !== undefined) {
      m.ya[r] = m.ya[r]! + (readDecimal(y.importe) ?? 0n);
      m.yaCantidad[r] = m.yaCantidad[r]! + (readDecimal(y.cantidad) ?? 0n);
    }
  }
  for (const n of persona.novedades) anotar(p, ranura.get(n.id_concepto), n, 'novedad');
  for (const a of persona.agenda) if (isInForce(p, a)) anotar(p, ranura.get(a.id_concepto), a, 'agenda');
  return mes;
};
/** Puts a segment in view and forgets what was calculated for another. */
export const viewTramo = (m: FormulaFrame, t: Tramo): void => {
  m.tramo = t;
  m.turno++;
};

const anotar = (
  p: PreparedCorrida,
  r: number | undefined,
  d: NovedadDef | AgendaDef,
  tipo: PayEntry['tipo'],
): void => {
  if (r === undefined || ignoresEntries(p.conceptos[r]!)) return;
  const { entradas } = p.taller,
    e = payEntryOf(d, tipo);
  const lista = entradas[r];
  if (lista) lista.push(e);
  else entradas[r] = [e];
};

/** Calculates an instance, adds it to the slots and, if printed, to the lines. Returns any error. */
const linea = (
  m: FormulaFrame,
  c: PreparedConcepto,
  e: PayEntry | undefined,
  t: Tramo | undefined,
  lineas: ReciboLine[],
  fijo?: Fijo,
): FormulaFrame['error'] => {
  const clave = fijo && lineKey(e, t),
    dado = clave === undefined ? undefined : fijo!.get(clave),
    suya = evaluateConcepto(m, c, e),
    i = dado === undefined ? suya : withFixedAmount(suya, dado),
    r = c.ranura;
  if (dado !== undefined) {
    fijo!.delete(clave!);
    m.error = undefined;
  }
  if (i === undefined) return m.error;
  m.importe[r] = addMostlyZero(m.importe[r]!, i.importe);
  if (i.cantidad !== null) m.cantidad[r] = addMostlyZero(m.cantidad[r]!, i.cantidad);
  if (i.base !== null) m.base[r] = addMostlyZero(m.base[r]!, i.base);
  if (i.valor !== null) m.valor[r] = i.valor;
  if (e && (e.periodo_ajuste !== null || e.devengado !== undefined || e.pago !== undefined))
    imputar(m, r, e, i);
  if (i.importe === 0n && c.def.tipo !== 'auxiliar' && e?.tipo !== 'novedad') return undefined;
  const l: { -readonly [C in keyof ReciboLine]: ReciboLine[C] } = {
    id_concepto: c.def.id,
    codigo: c.def.codigo,
    texto: c.texto === undefined ? textoDe(m, c, i, e) : c.texto,
    tipo: c.def.tipo,
    base: i.base,
    cantidad: i.cantidad,
    unidad: c.def.unidad,
    valor: i.valor,
    importe: i.importe,
    instancia: e ? { tipo: e.tipo, id: e.id } : t ? { tipo: 'tramo', desde: t.desde, hasta: t.hasta } : UNICA,
    periodo_ajuste: e ? e.periodo_ajuste : null,
  };
  if (e?.devengado !== undefined) l.devengado = e.devengado;
  if (e?.pago !== undefined) l.pago = e.pago;
  lineas.push(l);
  return undefined;
};
/** Records a line of another month: when formulas look back, it does not count in this one. */
const imputar = (m: FormulaFrame, ranura: number, e: PayEntry, i: ConceptoInstance): void => {
  const { periodo, entorno } = m.corrida;
  m.imputadas.push({
    ranura,
    devengado: periodoNumber(e.devengado ?? e.periodo_ajuste ?? periodo),
    pago: periodoNumber(e.pago ?? periodoOf(entorno.fecha_pago)),
    importe: i.importe,
    cantidad: i.cantidad ?? 0n,
  });
};
const UNICA = { tipo: 'unica' } as const;

const mostrar = (d: Decimal | null): string => (d === null ? '' : showAmount(writeExact(d, 0)));
/** The text of the line with its placeholders filled in. */
const textoDe = (
  m: FormulaFrame,
  c: PreparedConcepto,
  i: ConceptoInstance,
  e: PayEntry | undefined,
): string =>
  (c.def.texto_mostrar ?? c.def.d_rrhh_concepto)
    .replace(/\{(cantidad|valor|porcentaje|periodo)\}/g, (_, que: string) => {
      if (que === 'cantidad') return mostrar(i.cantidad);
      if (que === 'periodo') return showDate(e?.periodo_ajuste ?? m.corrida.periodo);
      if (que === 'porcentaje')
        return mostrar(e?.porcentaje ?? (c.da === 'tasa' ? i.valor : c.valorGenerico));
      return mostrar(i.valor ?? c.valorGenerico);
    })
    .replace(/ {2,}/g, ' ')
    .trim();

/** The lines in printing order; those of one concept are contiguous. */
const impresas = (p: PreparedCorrida, lineas: readonly ReciboLine[]): readonly ReciboLine[] => {
  const { inicio, fin } = p.taller,
    salida: ReciboLine[] = [];
  for (const r of p.impresion) for (let i = inicio[r]!; i < fin[r]!; i++) salida.push(lineas[i]!);
  return salida;
};

const sumar = (p: PreparedCorrida): ReciboTotals => {
  const { importe } = p.marco;
  let remunerativo = 0n,
    no_remunerativo = 0n,
    descuentos = 0n,
    contribuciones = 0n;
  for (const c of p.conceptos) {
    const x = importe[c.ranura]!;
    switch (c.def.tipo) {
      case 'remunerativo':
        remunerativo += x;
        break;
      case 'no_remunerativo':
        no_remunerativo += x;
        break;
      case 'descuento':
        descuentos += x;
        break;
      case 'contribucion':
        contribuciones += x;
        break;
      case 'auxiliar':
        break;
    }
  }
  return {
    remunerativo,
    no_remunerativo,
    descuentos,
    neto: remunerativo + no_remunerativo - descuentos,
    contribuciones,
  };
};
