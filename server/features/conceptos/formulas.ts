// What the formula editor asks: what a formula can name, whether a text holds, what it gives for one person.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { escribirExacto, leerDecimal, redondear, REDONDEOS } from '../../../core/kit/money.ts';
import { ultimoDia } from '../../../core/kit/period.ts';
import { chequear } from '../../../core/payroll/chequeos/chequear.ts';
import { Estudio } from '../../../core/payroll/chequeos/estudio.ts';
import { revisarConcepto, type Catalogo } from '../../../core/payroll/guardar.ts';
import { conHistoria, dependencias } from '../../../core/payroll/order.ts';
import { diagnosticar } from '../../../core/payroll/editor.ts';
import { valoresPrueba } from '../../../core/payroll/probar.ts';
import { calcular } from '../../../core/payroll/receipt.ts';
import { revisar } from '../../../core/payroll/revisar.ts';
import { OTROS_CAMPOS, type ConceptoDef } from '../../../core/payroll/run.ts';
import type { Lectura } from '../../kernel/store.ts';
import { basesDe } from '../../../core/payroll/ambito.ts';
import { fuenteDeTablas } from '../../payroll/sql/entradas.ts';
import { lotesDeHistoria, tiposDeLotes } from '../../payroll/sql/corridas.ts';
import { tomadoPorAgenda } from '../../payroll/tomado.ts';
import { numeroDeLote, previosDe } from '../../payroll/sql/recibos.ts';
import { SIN_PREVIO, type Previo } from '../../payroll/fuente.ts';
import { conMemoria } from '../../payroll/guardado.ts';
import { catalogoDe, deUnaVez, personaDe, tablasDe } from '../../payroll/mapeo.ts';
import { ausenciasDesde, type Motor } from '../../payroll/motor.ts';

/** Everything a formula can name, as it is now. */
export const ambitoDe = (l: Pick<Lectura, 'sql' | 'filas'>): Catalogo => catalogoDe(fuenteDeTablas(l));

export const ambito = (l: Lectura): Result<unknown> => {
  const a = ambitoDe(l),
    tablas = tablasDe(fuenteDeTablas(l));
  return ok({
    conceptos: a.conceptos.map((c) => ({
      id: c.id,
      codigo: c.codigo,
      descripcion: c.d_rrhh_concepto,
      tipo: c.tipo,
    })),
    // The bases imponibles are sets too: the editor must know which there are.
    conjuntos: [...basesDe(a.conceptos), ...a.conjuntos].map((c) => ({
      codigo: c.codigo,
      descripcion: c.descripcion,
    })),
    tablas: tablas
      .filter((t) => t.id > 0)
      .map((t) => ({
        codigo: t.codigo,
        descripcion: t.descripcion,
        claves: t.filas.some((x) => x.clave2 !== null) ? 2 : 1,
      })),
    variables: tablas.filter((t) => t.id < 0).map((t) => ({ codigo: t.codigo, descripcion: t.descripcion })),
  });
};

const NIVEL = { error: 'error', aviso: 'warning' } as const;

export const comprobar = (
  l: Lectura,
  { formula, id_concepto }: { readonly formula: string; readonly id_concepto: number | null },
): Result<unknown> => {
  const a = ambitoDe(l),
    suyo = a.conceptos.find((c) => c.id === id_concepto);
  const nodo = revisar(formula, a, suyo).nodo;
  const diagnosticos: { from: number; to: number; severity: string; code: string; message: string }[] = [
    ...diagnosticar(formula, a, suyo),
    ...(nodo ? chequear(nodo, formula, new Estudio(a), suyo) : []),
  ].map((d) => ({ ...d, severity: NIVEL[d.severity] }));
  const usa = nodo ? [...new Set([...dependencias(nodo, a, suyo), ...conHistoria(nodo, a)])] : [];
  if (suyo && !diagnosticos.some((d) => d.severity === 'error')) {
    // A formula that holds by itself may still close a circle with the others.
    const r = revisarConcepto({ ...suyo, formula }, a);
    if (isLeft(r))
      diagnosticos.push({
        from: 0,
        to: formula.length,
        severity: 'error',
        code: r.left.code,
        message: r.left.message,
      });
  }
  const lo_usan = suyo ? a.conceptos.filter((c) => c.id !== suyo.id && usosDe(c, a).has(suyo.id)) : [];
  return ok({
    diagnosticos,
    usa,
    lo_usan: lo_usan.map((c) => ({ id: c.id, codigo: c.codigo, descripcion: c.d_rrhh_concepto })),
  });
};

const usosDe = (c: ConceptoDef, a: Catalogo): ReadonlySet<number> => {
  const usa = new Set<number>();
  for (const t of [c.formula, c.formula_cantidad, c.formula_base, ...c.variantes.map((v) => v.formula)]) {
    const nodo = t ? revisar(t, a, c).nodo : undefined;
    if (nodo) {
      dependencias(nodo, a, c, usa);
      for (const id of conHistoria(nodo, a)) usa.add(id);
    }
  }
  return usa;
};

/** What the person was given before, as a run of that month would read it; the text on trial may ask for anything. */
const historiaDe = (
  l: Lectura,
  o: { readonly id_personal: number; readonly periodo: string },
  m: Motor,
): Previo => {
  const nombres = lotesDeHistoria(l.sql, { id: 0, periodo: o.periodo, fecha_pago: ultimoDia(o.periodo) }, 0),
    lotes = nombres.flatMap((n) => numeroDeLote(l.sql, n) ?? []);
  const pedida = { conceptos: m.entorno.conceptos.map((c) => c.id), desde: 0 },
    tipos = new Map(
      tiposDeLotes(l.sql).flatMap(({ lote, id_tipo }) => {
        const n = numeroDeLote(l.sql, lote);
        return n === undefined ? [] : [[n, id_tipo] as const];
      }),
    );
  return {
    ...(previosDe(l.sql, { delMes: [], historia: lotes, devengado: 0, pedida, tipos }, [o.id_personal]).get(
      o.id_personal,
    ) ?? SIN_PREVIO),
    porAgenda: tomadoPorAgenda(l.sql, l.sql, nombres, o.id_personal),
  };
};

/** The trial runs over the person's month as a monthly run would read it, paid on its last day. */
export const probar = (
  l: Lectura,
  o: {
    readonly formula: string;
    readonly id_concepto: number | null;
    readonly id_personal: number;
    readonly periodo: string;
  },
): Result<unknown> => {
  const { fuente, preparar } = conMemoria(l),
    tipo = fuente.filas('TiposLiquidacion')[0];
  if (!tipo) return fail('missing', 'runs.sinTipo');
  const pedido = {
    periodo: o.periodo,
    fecha_pago: ultimoDia(o.periodo),
    id_tipo: Number(tipo['id']),
    campos: OTROS_CAMPOS,
  };
  const motor = preparar(fuente, pedido);
  if (isLeft(motor)) return motor;
  const [filas] = [
    ...fuente.personas({
      periodo: o.periodo,
      id_tipo: pedido.id_tipo,
      legajos: [o.id_personal],
      excluidos: new Set(),
      ausenciasDesde: ausenciasDesde(o.periodo),
      conSaldos: true,
      sinTipo: true,
      clases: null,
      adelanta: false,
      campos: OTROS_CAMPOS,
    }),
  ].flat();
  if (!filas) return fail('not_found', 'runs.sinPersona', { id: o.id_personal });
  const persona = personaDe(
      filas,
      pedido,
      {
        unaVez: deUnaVez(fuente),
        porMes: new Set(),
        tomados: new Set(motor.right.entorno.conceptos.map((c) => c.id)),
      },
      historiaDe(l, o, motor.right),
    ),
    m = motor.right;
  const prueba = valoresPrueba(m.preparado, persona, o.formula, o.id_concepto ?? undefined);
  if (isLeft(prueba))
    return ok({
      valor: null,
      exacto: null,
      redondeo: '',
      guardado: null,
      problema: prueba.left.message,
      referencias: [],
    });
  const p = prueba.right,
    concepto = m.entorno.conceptos.find((c) => c.id === o.id_concepto),
    regla = concepto?.redondeo ?? REDONDEOS[0];
  const exacto = p.valor !== null && p.tipo === 'numero' ? leerDecimal(p.valor) : undefined;
  const ahora = calcular(m.preparado, persona);
  const guardado = concepto
    ? ahora.lineas.filter((x) => x.id_concepto === concepto.id).reduce((a, x) => a + x.importe, 0n)
    : null;
  return ok({
    valor: exacto === undefined ? p.valor : escribirExacto(redondear(exacto, regla)),
    exacto: p.valor,
    redondeo: regla,
    guardado: guardado === null ? null : escribirExacto(guardado),
    problema: p.error ?? p.problemas.find((x) => x.nivel === 'error')?.mensaje ?? null,
    referencias: p.usos.map((u) => ({ texto: u.nombre, nombre: u.etiqueta, valor: u.valor })),
  });
};
