// Calculates one person's receipt: which concepts apply, one line per novedad, agenda entry or segment, exact amounts, totals, problems.
import {
  dividir,
  desdeEntero,
  ESCALA,
  escribirExacto,
  leerDecimal,
  mostrarImporte,
  por,
  redondear,
  type Decimal,
} from '../kit/money.ts';
import { anioDe, mesDe as numeroDeMes, mostrarFecha, periodoDe, type Periodo } from '../kit/period.ts';
import { texto } from '../kit/texto.ts';
import { deEntrada, entradaDe } from './cola.ts';
import { codigoTexto } from './clave.ts';
import { fallar, type Entrada, type Marco, type Tramo } from './marco.ts';
import { sinUso } from './lecturas.ts';
import type { ConceptoPreparado, FormulaPreparada, Preparado } from './prepare.ts';
import { quien } from './quien.ts';
import type {
  AgendaDef,
  ImporteFijado,
  Linea,
  NovedadDef,
  Persona,
  Problema,
  Recibo,
  Totales,
} from './run.ts';
import { mesDe, type Mes } from './tramos.ts';

const CIEN = desdeEntero(100);
/** The greatest amount that whole cents in a safe integer hold. */
const GRANDE = 90_000_000_000_000n * ESCALA,
  CHICO = -GRANDE;

export const calcular = (p: Preparado, persona: Persona): Recibo => {
  const m = p.marco,
    mes = empezar(p, persona),
    problemas: Problema[] = [],
    lineas: Linea[] = [];
  const { entradas, inicio, fin, fallados } = p.taller;
  const valores = valoresFiltro(persona, m.mes);
  avisar(p, persona, mes, valores, problemas);
  const fijados = persona.fijados ? porConcepto(p, persona.fijados) : undefined;
  for (const c of p.conceptos) {
    inicio[c.ranura] = lineas.length;
    const suyas = entradas[c.ranura],
      fijo = fijados?.get(c.ranura);
    if (fijo === undefined && fallados.size > 0 && !c.excluido && c.usa.some((r) => fallados.has(r)))
      fallados.add(c.ranura);
    else if (
      !c.excluido &&
      (suyas !== undefined || (c.def.general === 1 && tieneFormula(c) && delMes(m, c)))
    ) {
      m.concepto = c.def;
      let error: Marco['error'];
      if (suyas === undefined && c.def.por_tramo === 1 && mes.tramos.length > 1) {
        for (const t of mes.tramos) {
          ver(m, t);
          if (admite(c, valoresFiltro(persona, t))) error ??= linea(m, c, undefined, t, lineas, fijo);
        }
        ver(m, m.mes);
      } else if (admite(c, valores)) {
        if (suyas !== undefined)
          for (const e of suyas) {
            const sobran = error === undefined && c.lee && e.tipo === 'novedad' ? sinUso(c.lee, e) : [];
            error ??= linea(m, c, e, undefined, lineas, fijo);
            if (sobran.length > 0 && !error)
              problemas.push({
                nivel: 'aviso',
                codigo: 'novedad_sin_uso',
                mensaje: texto('payroll.novedadSinUso', { ...nombrado(c), campos: sobran.join(', ') }),
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
          mensaje: texto(deNovedad ? 'payroll.novedadFiltrada' : 'payroll.agendaFiltrada', nombrado(c)),
          concepto: c.def.id,
        });
      }
      if (error) {
        fallados.add(c.ranura);
        const { mensaje, codigo } = error;
        // One missing scale stops many concepts: it is said once.
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
      mensaje: texto('payroll.netoNegativo', { neto: mostrarImporte(escribirExacto(totales.neto, 2)) }),
    });
  // A receipt of nothing is never handed over without a word.
  if (problemas.length === 0 && lineas.every((x) => x.importe === 0n || x.tipo === 'auxiliar'))
    problemas.push({ nivel: 'aviso', codigo: 'sin_importes', mensaje: texto('payroll.sinImportes') });
  return { id_personal: persona.id, lineas: impresas(p, lineas), totales, problemas };
};

/** Amounts set by hand, by concept and line. Each is taken out when it is given. */
type Fijo = Map<string, Decimal>;
const porConcepto = (p: Preparado, fijados: readonly ImporteFijado[]): ReadonlyMap<number, Fijo> => {
  const m = new Map<number, Fijo>();
  for (const f of fijados) {
    const r = p.corrida.ranura.get(f.id_concepto),
      suyos = r === undefined ? undefined : (m.get(r) ?? new Map<string, Decimal>());
    if (r !== undefined && suyos) m.set(r, suyos.set(f.linea, leerDecimal(f.importe) ?? 0n));
  }
  return m;
};
/** The line that an entry, a segment or neither gives, as corrections name it. */
export const claveDeLinea = (e: Entrada | undefined, t: Tramo | undefined): string =>
  e ? `${e.tipo === 'novedad' ? 'n' : 'a'}${e.id}` : t ? `t${t.desde}` : '';
/** An amount by hand in place of what was worked out: quantity and base stay, the unit value would not give it. */
export const conFijo = (i: Instancia | undefined, importe: Decimal): Instancia => ({
  base: i?.base ?? null,
  cantidad: i?.cantidad ?? null,
  valor: null,
  exacto: importe,
  importe,
});

/** What was set by hand and met no line: of a concept that gives none, it is a line of its own; of a line that is gone, a warning, never a silence. */
const sinLinea = (
  m: Marco,
  c: ConceptoPreparado,
  fijo: Fijo,
  lineas: Linea[],
  problemas: Problema[],
): void => {
  for (const [clave, importe] of fijo) {
    if (clave !== '') {
      problemas.push({
        nivel: 'aviso',
        codigo: 'correccion_sin_linea',
        mensaje: texto('payroll.correccionSinLinea', nombrado(c)),
        concepto: c.def.id,
      });
      continue;
    }
    m.importe[c.ranura] = m.importe[c.ranura]! + importe;
    if (importe !== 0n)
      lineas.push({
        id_concepto: c.def.id,
        codigo: c.def.codigo,
        texto: c.texto === undefined ? textoDe(m, c, conFijo(undefined, importe), undefined) : c.texto,
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

const SIN_TOTALES: Totales = {
  remunerativo: 0n,
  no_remunerativo: 0n,
  descuentos: 0n,
  neto: 0n,
  contribuciones: 0n,
};
/** May a concept of once a month still be given? An entry asks for it expressly. */
const delMes = (m: Marco, c: ConceptoPreparado): boolean =>
  c.def.una_vez_por_mes === 0 || (m.mes.dias > 0 && m.ya[c.ranura] === 0n);
const tieneFormula = (c: ConceptoPreparado): boolean =>
  c.formula !== undefined || c.porConvenio !== undefined;

/** Clears the slots and puts the person in view: entries by concept, the month and its segments, what earlier receipts gave. */
export const empezar = (p: Preparado, persona: Persona): Mes => {
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
  p.taller.fallados.clear();
  m.persona = persona;
  m.concepto = undefined;
  m.entrada = undefined;
  m.error = undefined;
  const mes = mesDe(p.corrida, persona);
  m.mes = mes.mes;
  ver(m, mes.mes);
  for (const y of persona.yaLiquidado) {
    const r = ranura.get(y.id_concepto);
    if (r !== undefined) {
      m.ya[r] = m.ya[r]! + (leerDecimal(y.importe) ?? 0n);
      m.yaCantidad[r] = m.yaCantidad[r]! + (leerDecimal(y.cantidad) ?? 0n);
    }
  }
  for (const n of persona.novedades) anotar(p, ranura.get(n.id_concepto), n, 'novedad');
  for (const a of persona.agenda) if (rige(p, a)) anotar(p, ranura.get(a.id_concepto), a, 'agenda');
  return mes;
};
/** Puts a segment in view: what was worked out for another is forgotten. */
export const ver = (m: Marco, t: Tramo): void => {
  m.tramo = t;
  m.turno++;
};

const rige = (p: Preparado, a: AgendaDef): boolean =>
  a.desde <= p.corrida.hasta &&
  (a.hasta === null || a.hasta >= p.corrida.desde) &&
  (a.desde >= p.corrida.desde || !esUnaVez(p, a));
/** What lasts once holds in the month it begins. */
const esUnaVez = (p: Preparado, a: AgendaDef): boolean =>
  p.conceptos[p.corrida.ranura.get(a.id_concepto) ?? -1]?.def.tipo_vigencia === 'una_vez';
/** A general concept that takes nothing from its entries gives its one line all the same: two novedades are not two salaries. */
const laIgnora = (c: ConceptoPreparado): boolean => c.def.general === 1 && c.lee?.ninguna === true;
const anotar = (
  p: Preparado,
  r: number | undefined,
  d: NovedadDef | AgendaDef,
  tipo: Entrada['tipo'],
): void => {
  if (r === undefined || laIgnora(p.conceptos[r]!)) return;
  const { entradas } = p.taller,
    e = entradaDe(d, tipo);
  const lista = entradas[r];
  if (lista) lista.push(e);
  else entradas[r] = [e];
};

const nombrado = (c: ConceptoPreparado): { readonly codigo: string; readonly nombre: string } => ({
  codigo: codigoTexto(c.def.codigo),
  nombre: c.def.d_rrhh_concepto,
});
const avisar = (
  p: Preparado,
  persona: Persona,
  mes: Mes,
  valores: readonly number[],
  problemas: Problema[],
): void => {
  if (mes.tramos.length === 0) {
    const egreso =
      persona.fecha_egreso === null ? texto('payroll.sinEgresoTexto') : mostrarFecha(persona.fecha_egreso);
    problemas.push({
      nivel: 'aviso',
      codigo: 'sin_dias',
      mensaje: texto('payroll.sinDias', {
        periodo: mostrarFecha(p.corrida.periodo),
        ingreso: mostrarFecha(persona.fecha_ingreso),
        egreso,
      }),
    });
  }
  for (const n of persona.novedades) {
    const r = p.corrida.ranura.get(n.id_concepto);
    if (r === undefined) {
      problemas.push({
        nivel: 'aviso',
        codigo: 'novedad_sin_concepto',
        mensaje: texto('payroll.novedadSinConcepto'),
        concepto: n.id_concepto,
      });
      continue;
    }
    const c = p.conceptos[r]!,
      que = nombrado(c);
    if (c.def.chk_periodo === 1 && n.periodo_ajuste === null && !c.excluido)
      problemas.push({
        nivel: 'error',
        codigo: 'novedad_sin_periodo',
        mensaje: texto('payroll.novedadSinPeriodo', que),
        concepto: c.def.id,
      });
    if (c.excluido || (laIgnora(c) && !admite(c, valores)))
      problemas.push({
        nivel: 'aviso',
        codigo: 'novedad_filtrada',
        mensaje: texto('payroll.novedadFiltrada', que),
        concepto: c.def.id,
      });
    else if (laIgnora(c))
      problemas.push({
        nivel: 'aviso',
        codigo: 'novedad_sin_efecto',
        mensaje: texto('payroll.novedadSinEfecto', que),
        concepto: c.def.id,
      });
  }
  for (const a of persona.agenda)
    if (rige(p, a) && p.corrida.ranura.get(a.id_concepto) === undefined)
      problemas.push({
        nivel: 'aviso',
        codigo: 'agenda_sin_concepto',
        mensaje: texto('payroll.agendaSinConcepto'),
        concepto: a.id_concepto,
      });
};

/** In the order of CAMPOS_FILTRO; −1 stands for none, which no list has. */
const valoresFiltro = (x: Persona, t: Tramo): readonly number[] => [
  x.id_sexo ?? -1,
  x.id_clase_legajo ?? -1,
  t.categoria?.id ?? -1,
  t.categoria?.id_convenio ?? -1,
  x.id_sindicato ?? -1,
  x.id_estado_civil ?? -1,
  x.id_area ?? -1,
  x.id_obra_social ?? -1,
];
const admite = (c: ConceptoPreparado, valores: readonly number[]): boolean => {
  for (const f of c.filtros) if (!f.admite.has(valores[f.campo]!)) return false;
  return true;
};

/** Why a concept does not apply to a person whose month has begun, in a sentence; null when it does. */
export const seAplica = (p: Preparado, c: ConceptoPreparado, persona: Persona, t?: Tramo): string | null => {
  if (c.excluido) return texto('payroll.noAplicaTipo', { tipo: p.corrida.entorno.tipo.descripcion });
  const suyas = p.taller.entradas[c.ranura];
  if (suyas === undefined && c.def.general === 0) return texto('payroll.noAplicaSinEntrada');
  if (suyas === undefined && !tieneFormula(c)) return texto('payroll.noAplicaSinFormula');
  if (suyas === undefined && !delMes(p.marco, c))
    return p.marco.mes.dias === 0
      ? texto('payroll.noAplicaSinDias')
      : texto('payroll.noAplicaYaLiquidado', {
          importe: mostrarImporte(escribirExacto(p.marco.ya[c.ranura] ?? 0n, 2)),
        });
  const porTramos = suyas === undefined && c.def.por_tramo === 1 && t === undefined;
  return porTramos || admite(c, valoresFiltro(persona, t ?? p.marco.mes))
    ? null
    : texto('payroll.noAplicaFiltros');
};

/** The formula that holds for whom is in view. */
export const formulaDe = (m: Marco, c: ConceptoPreparado): FormulaPreparada | undefined =>
  (c.porConvenio && m.tramo.convenio ? c.porConvenio.get(m.tramo.convenio.def.id) : undefined) ?? c.formula;

/** One instance worked out, before and after its rounding. */
export interface Instancia {
  readonly base: Decimal | null;
  readonly cantidad: Decimal | null;
  readonly valor: Decimal | null;
  readonly exacto: Decimal;
  readonly importe: Decimal;
}

/** What an instance of a concept gives with the frame as it is; undefined when it erred or there is nothing to pay. */
export const evaluar = (m: Marco, c: ConceptoPreparado, e: Entrada | undefined): Instancia | undefined => {
  m.entrada = e;
  m.error = undefined;
  const f = formulaDe(m, c);
  const base = c.base ? c.base.f(m) : null;
  let cantidad = c.cantidad ? c.cantidad.f(m) : e ? e.cantidad : null,
    valor = e ? e.valor_unitario : null,
    exacto: Decimal;
  if (f === undefined) {
    if (e === undefined) return undefined;
    valor ??= c.valorGenerico === 0n ? null : c.valorGenerico;
    const dado = deEntrada(e, 'importe');
    if (dado !== null) exacto = dado;
    else if (e.porcentaje !== null && base !== null) {
      exacto = dividir(por(base, e.porcentaje), CIEN);
      valor = e.porcentaje;
    } else if (valor !== null) exacto = por(cantidad ?? ESCALA, valor);
    else {
      fallar(m, 'novedad_vacia', 'payroll.novedadVacia', {
        codigo: codigoTexto(c.def.codigo),
        nombre: c.def.d_rrhh_concepto,
      });
      return undefined;
    }
  } else {
    const x = f.f(m);
    switch (c.da) {
      case 'importe':
        exacto = x;
        break;
      case 'cantidad':
        cantidad = x;
        if (valor === null && c.valorGenerico === 0n && x !== 0n)
          fallar(m, 'sin_valor', 'payroll.sinValor', { quien: quien(c.def) });
        valor ??= c.valorGenerico;
        exacto = por(x, valor);
        break;
      case 'valor':
        valor = x;
        cantidad ??= ESCALA;
        exacto = por(cantidad, x);
        break;
      case 'tasa':
        valor = x;
        if (base === null) fallar(m, 'sin_base', 'payroll.sinBase', { quien: quien(c.def) });
        exacto = dividir(por(base ?? 0n, x), CIEN);
        break;
    }
  }
  if (m.error !== undefined) return undefined;
  const neto = exacto < 0n && c.def.chk_asumir_cero_si_resultado_negativo === 1 ? 0n : exacto;
  const importe = redondear(neto, c.def.redondeo);
  if (grande(importe) || grande(cantidad) || grande(valor) || grande(base)) {
    fallar(m, 'fuera_de_rango', 'payroll.grande', { quien: quien(c.def) });
    return undefined;
  }
  return { base, cantidad, valor, exacto, importe };
};
const grande = (x: Decimal | null): boolean => x !== null && (x > GRANDE || x < CHICO);

/** Works out an instance, adds it to the concept's slots and, when it prints, to the lines. Gives the error, if any. */
const linea = (
  m: Marco,
  c: ConceptoPreparado,
  e: Entrada | undefined,
  t: Tramo | undefined,
  lineas: Linea[],
  fijo?: Fijo,
): Marco['error'] => {
  const clave = fijo && claveDeLinea(e, t),
    dado = clave === undefined ? undefined : fijo!.get(clave),
    suya = evaluar(m, c, e),
    i = dado === undefined ? suya : conFijo(suya, dado),
    r = c.ranura;
  if (dado !== undefined) {
    fijo!.delete(clave!);
    m.error = undefined;
  }
  if (i === undefined) return m.error;
  m.importe[r] = m.importe[r]! + i.importe;
  if (i.cantidad !== null) m.cantidad[r] = m.cantidad[r]! + i.cantidad;
  if (i.base !== null) m.base[r] = m.base[r]! + i.base;
  if (i.valor !== null) m.valor[r] = i.valor;
  if (e && (e.periodo_ajuste !== null || e.devengado !== undefined || e.pago !== undefined))
    imputar(m, r, e, i);
  if (i.importe === 0n && c.def.tipo !== 'auxiliar' && e?.tipo !== 'novedad') return undefined;
  const l: { -readonly [C in keyof Linea]: Linea[C] } = {
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
/** A line of another month is no amount of this one when formulas look back. */
const imputar = (m: Marco, ranura: number, e: Entrada, i: Instancia): void => {
  const { periodo, entorno } = m.corrida;
  m.imputadas.push({
    ranura,
    devengado: enteroDe(e.devengado ?? e.periodo_ajuste ?? periodo),
    pago: enteroDe(e.pago ?? periodoDe(entorno.fecha_pago)),
    importe: i.importe,
    cantidad: i.cantidad ?? 0n,
  });
};
const enteroDe = (p: Periodo): number => anioDe(p) * 100 + numeroDeMes(p);
const UNICA = { tipo: 'unica' } as const;

const mostrar = (d: Decimal | null): string => (d === null ? '' : mostrarImporte(escribirExacto(d, 0)));
/** The text of the line with its placeholders filled in. */
const textoDe = (m: Marco, c: ConceptoPreparado, i: Instancia, e: Entrada | undefined): string =>
  (c.def.texto_mostrar ?? c.def.d_rrhh_concepto)
    .replace(/\{(cantidad|valor|porcentaje|periodo)\}/g, (_, que: string) => {
      if (que === 'cantidad') return mostrar(i.cantidad);
      if (que === 'periodo') return mostrarFecha(e?.periodo_ajuste ?? m.corrida.periodo);
      if (que === 'porcentaje')
        return mostrar(e?.porcentaje ?? (c.da === 'tasa' ? i.valor : c.valorGenerico));
      return mostrar(i.valor ?? c.valorGenerico);
    })
    .replace(/ {2,}/g, ' ')
    .trim();

/** The lines in printing order; those of one concept are contiguous. */
const impresas = (p: Preparado, lineas: readonly Linea[]): readonly Linea[] => {
  const { inicio, fin } = p.taller,
    salida: Linea[] = [];
  for (const r of p.impresion) for (let i = inicio[r]!; i < fin[r]!; i++) salida.push(lineas[i]!);
  return salida;
};

const sumar = (p: Preparado): Totales => {
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
