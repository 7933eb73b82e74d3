// Writes a company from steps, in the writer's thread: rows in batches, runs taken to their closing, with the instants they would have had.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../core/kit/failure.ts';
import type { Row } from '../../core/kit/field.ts';
import { filaNueva, type AnyTable } from '../../core/kit/table.ts';
import { sumarMeses, type Fecha } from '../../core/kit/period.ts';
import { resolver, type Paso, type Valores } from '../../core/packs/paquete.ts';
import { paquetes } from '../../core/packs/index.ts';
import { tables, type TableName } from '../../core/tables/index.ts';
import type { LiquidacionCommand } from '../../core/domain/liquidacion.ts';
import {
  corridasDeDemo,
  DEMO_INICIAL,
  generarDemo,
  type PasoDemo,
  type PasoLiquidar,
  type PedidoDemo,
} from './generar.ts';
import { agregarVarias, ejecutarOrden } from '../rows/handle.ts';
import { anotarOrigen, cargar, tomarPaquete } from '../features/paquetes/contract.ts';
import type { Orden, Quien } from '../kernel/company.ts';
import type { Autoria, Escritura, Extension } from '../kernel/store.ts';
import { prepararCalculo } from '../payroll/calculo.ts';
import { estadoDe, ordenar } from '../payroll/estado.ts';
import { sumador } from '../payroll/sumas.ts';
import { MOTOR } from '../payroll/version.ts';
import { desdeDe } from '../payroll/motor.ts';
import { documentar, ordenesDeLiquidaciones } from '../features/liquidaciones/contract.ts';
import { resumenDe } from '../payroll/recibos.ts';
import { abrirLote, guardarDiccionario, insertarRecibos } from '../payroll/sql/recibos.ts';
import { algunComando, causaDe, comandoHecho } from '../rows/registro.ts';

/** Rows in one transaction. */
const TANDA = 1000;

interface Obra {
  readonly e: Escritura;
  readonly extensiones: readonly Extension[];
  readonly quien: Quien;
  /** Begins the keys of the orders: the same work again finds what is done and goes on. */
  readonly prefijo: string;
  readonly ids: Map<string, number>;
  /** Day that the next facts are of; each transaction takes one second of it. */
  fecha: Fecha;
  segundo: number;
  paso: number;
}

const autoria = (o: Obra): Autoria => {
  o.segundo += 1;
  o.paso += 1;
  const s = o.segundo,
    dos = (n: number): string => String(n).padStart(2, '0');
  return {
    quien: o.quien,
    at: `${o.fecha}T${dos(12 + (Math.floor(s / 3600) % 11))}:${dos(Math.floor(s / 60) % 60)}:${dos(s % 60)}.000Z`,
    clave: `${o.prefijo}/${o.paso}`,
  };
};
const dia = (o: Obra, fecha: Fecha): void => {
  if (o.fecha !== fecha) {
    o.fecha = fecha;
    o.segundo = 0;
  }
};

const idDe =
  (o: Obra) =>
  (tabla: TableName, clave: string): number => {
    const id = o.ids.get(`${tabla}/${clave}`);
    if (id === undefined) throw new Error(`los pasos nombran ${tabla} ${clave} antes de agregarla`);
    return id;
  };
/** What a form does with the fields left out: the default of the descriptor. */
const conDefaults = (o: Obra, tabla: TableName, valores: Valores): Row => {
  const t = tables[tabla] as unknown as AnyTable;
  const iniciales = Object.entries(filaNueva(t, o.fecha)).filter(
    ([c]) => !t.fields[c]?.readOnly && c !== t.owner,
  );
  return { ...Object.fromEntries(iniciales), ...resolver(valores, idDe(o)) } as Row;
};

type Agregar = Extract<Paso, { op: 'agregar' }>;
const agregar = (o: Obra, pasos: readonly Agregar[]): Result<null> => {
  const a = autoria(o),
    tabla = tables[pasos[0]!.tabla] as unknown as AnyTable;
  const r = o.e.comando(a, `agregar ${tabla.name} ${pasos.length}`, (tx) => {
    const hechas = agregarVarias(
      tx,
      o.extensiones,
      tabla,
      pasos.map((p) => conDefaults(o, p.tabla, p.valores)),
      o.quien,
    );
    return isLeft(hechas) ? hechas : ok({ valor: { ids: hechas.right.ids.map((id) => ({ id })) } });
  });
  if (isLeft(r)) return r;
  (r.right['ids'] as readonly { readonly id: number }[]).forEach(({ id }, i) => {
    const { clave } = pasos[i]!;
    if (clave !== null) o.ids.set(`${tabla.name}/${clave}`, id);
  });
  return ok(null);
};

const editar = (o: Obra, p: Extract<Paso, { op: 'editar' }>): Result<null> => {
  const id = idDe(o)(p.tabla, p.clave),
    a = autoria(o);
  // Done before a cut: the row has another version since, and the same key would say another thing.
  if (comandoHecho(o.e.leer.sql, a.clave)) return ok(null);
  const orden: Orden = {
    clave: a.clave,
    quien: o.quien,
    tabla: p.tabla,
    verbo: 'edit',
    id,
    cuerpo: { ...resolver(p.valores, idDe(o)), version: o.e.leer.fila(p.tabla, id)?.['version'] ?? 0 },
  };
  const r = ejecutarOrden(o.e, o.extensiones, orden, a.at, () => undefined);
  return isLeft(r) ? r : ok(null);
};

const mandar = (o: Obra, id: number, comando: LiquidacionCommand): Result<null> =>
  o.e.transaccion(autoria(o), (tx) => {
    const r = ordenar(tx, id, comando);
    return isLeft(r) ? r : ok(null);
  });

/** The whole calculation in this thread, with the same chunks and the same facts as any other. */
const calcular = (o: Obra, id: number): Result<null> => {
  const lote = `${o.prefijo}-${id}-${estadoDe(o.e.leer, id).version}`;
  const iniciado = mandar(o, id, { type: 'calcular', lote });
  if (isLeft(iniciado)) return iniciado;
  const c = prepararCalculo(o.e.leer, id);
  if (isLeft(c)) return c;
  const suma = sumador(),
    { posicion } = c.right;
  for (const recibos of c.right.recibos()) {
    recibos.forEach(suma.sumar);
    const g = o.e.transaccion(
      autoria(o),
      (tx) => {
        insertarRecibos(
          tx.sql,
          {
            lote: abrirLote(tx.sql, lote, id),
            diccionario: guardarDiccionario(tx.sql, ...c.right.diccionario),
            posicion,
          },
          recibos,
        );
        return ok(null);
      },
      { oculta: true },
    );
    if (isLeft(g)) return g;
  }
  return mandar(o, id, {
    type: 'registrarCalculo',
    resumen: resumenDe(suma.sumas(), { posicion, motor: MOTOR, lote, ...desdeDe(c.right.motor) }),
  });
};

const cerrar = (o: Obra, id: number): Result<null> => {
  for (let desde: number | null = 0; desde !== null; ) {
    const r: Result<number | null> = documentar(o.e, { autoria: autoria(o), id, desde });
    if (isLeft(r)) return r;
    desde = r.right;
  }
  const a = autoria(o);
  return o.e.transaccion(a, (tx) => {
    const r = ordenesDeLiquidaciones['Liquidaciones/cerrar']!(tx, {
      clave: a.clave,
      quien: o.quien,
      tabla: 'Liquidaciones',
      verbo: 'cerrar',
      id,
      cuerpo: {},
    });
    return isLeft(r) ? r : ok(null);
  });
};

/**
 * Steps are numbered by the transactions before them, and a run that another process finished takes none here: the count goes on from the
 * number under which it was closed, so that the rows after it have the keys they had.
 */
const contarHastaElCierre = (o: Obra, id: number): void => {
  const causa = causaDe(o.e.leer.sql, `Liquidaciones/${id}`, 'liquidacionCerrada');
  if (causa?.startsWith(`${o.prefijo}/`)) o.paso = Number(causa.slice(o.prefijo.length + 1));
};

/** Takes a run from wherever it is to its closing: what a process that ended half way had done is not done again. */
const liquidar = (o: Obra, p: PasoLiquidar): Result<null> => {
  const { valores } = p;
  dia(o, p.dia);
  const a = autoria(o),
    alta = `${o.prefijo}/liquidacion/${String(valores['descripcion'])}`;
  const creada = ejecutarOrden(
    o.e,
    o.extensiones,
    { clave: alta, quien: o.quien, tabla: 'Liquidaciones', verbo: 'add', cuerpo: resolver(valores, idDe(o)) },
    a.at,
    () => undefined,
  );
  if (isLeft(creada)) return creada;
  const id = Number(creada.right['id']),
    pago = String(valores['fecha_pago']);
  for (;;) {
    const { phase, lote, resumen } = estadoDe(o.e.leer, id);
    let r: Result<null>;
    switch (phase) {
      case 'borrador':
        r = calcular(o, id);
        break;
      case 'calculando':
        r = mandar(o, id, { type: 'abandonarCalculo', lote: lote ?? '', motivo: 'se empezó de nuevo' });
        break;
      case 'calculada':
        r = mandar(o, id, {
          type: 'aprobar',
          sin_los_que_tienen_error: (resumen?.con_error ?? 0) > 0 ? 1 : 0,
          desactualizada: null,
          aprobada_sin_leerla: null,
        });
        break;
      case 'aprobada':
        dia(o, pago);
        r = mandar(o, id, { type: 'pagar' });
        break;
      case 'pagada':
        dia(o, pago);
        r = cerrar(o, id);
        break;
      case 'inexistente':
      case 'cerrada':
      case 'anulada':
        contarHastaElCierre(o, id);
        return ok(null);
    }
    if (isLeft(r)) return r;
  }
};

/** Consecutive additions to one table go together. */
const escribir = (
  o: Obra,
  pasos: Iterable<PasoDemo>,
  alLiquidar: () => void = () => undefined,
): Result<null> => {
  let tanda: Agregar[] = [];
  const volcar = (): Result<null> => {
    const t = tanda;
    tanda = [];
    return t.length ? agregar(o, t) : ok(null);
  };
  for (const p of pasos) {
    if (tanda.length && (p.op !== 'agregar' || p.tabla !== tanda[0]!.tabla || tanda.length >= TANDA)) {
      const r = volcar();
      if (isLeft(r)) return r;
    }
    if (p.op === 'agregar') {
      tanda.push(p);
      continue;
    }
    const r = p.op === 'editar' ? editar(o, p) : liquidar(o, p);
    if (isLeft(r)) return r;
    if (p.op === 'liquidar') {
      dia(o, p.sigue);
      alLiquidar();
    }
  }
  return volcar();
};

const abrirObra = (
  e: Escritura,
  extensiones: readonly Extension[],
  quien: Quien,
  prefijo: string,
  fecha: Fecha,
): Obra => ({ e, extensiones, quien, prefijo, ids: new Map(), fecha, segundo: 0, paso: 0 });

export interface PedidoSembrar {
  readonly pedido: PedidoDemo;
  readonly quien: Quien;
}
export interface PedidoInstalar {
  readonly paquete: string;
  readonly quien: Quien;
  readonly ahora: string;
}

/** A company of a size with its months closed. Cut short, it goes on where it was; again, it writes nothing. */
export const sembrar = (
  e: Escritura,
  { pedido, quien }: PedidoSembrar,
  extensiones: readonly Extension[],
): Result<null> => {
  const prefijo = `demo-${pedido.legajos}-${pedido.hasta}-${pedido.meses}`,
    desde = sumarMeses(pedido.hasta, 1 - pedido.meses);
  const fin: Autoria = {
    quien,
    at: `${sumarMeses(pedido.hasta, 1)}-28T12:00:00.000Z`,
    clave: `${prefijo}/fin`,
  };
  if (comandoHecho(e.leer.sql, fin.clave)) return ok(null);
  // One of another size, written by «jornal demo», serves as it is.
  const inicial = JSON.stringify(pedido) === JSON.stringify(DEMO_INICIAL);
  if (inicial && algunComando(e.leer.sql, { empieza: 'demo-', termina: '/fin' })) return ok(null);
  // A company that people have begun to use is not filled with fiction.
  if (e.leer.posicion() > 0 && !comandoHecho(e.leer.sql, `${prefijo}/1`))
    return fail('conflict', 'runs.noEstaVacia');
  let hechas = 0;
  const r = escribir(
    abrirObra(e, extensiones, quien, prefijo, `${sumarMeses(desde, -1)}-15`),
    generarDemo(pedido),
    () => {
      e.avance(++hechas, corridasDeDemo(pedido));
    },
  );
  if (isLeft(r)) return r;
  const cierre = e.comando(fin, 'fin', (tx) => {
    const p = tomarPaquete({ codigo: 'comercio', archivo: null });
    if (isLeft(p)) return p;
    anotarOrigen(tx, p.right);
    return ok({ valor: {} });
  });
  return isLeft(cierre) ? cierre : ok(null);
};
/** The rows of a package of the program, once. */
export const instalar = (
  e: Escritura,
  { paquete, quien, ahora }: PedidoInstalar,
  extensiones: readonly Extension[],
): Result<null> => {
  const p = paquetes.some((x) => x.codigo === paquete)
    ? tomarPaquete({ codigo: paquete, archivo: null })
    : fail('not_found', 'runs.sinPaquete', { paquete: paquete.slice(0, 40) });
  if (isLeft(p)) return p;
  const r = e.comando({ quien, at: ahora, clave: `paquete-${paquete}/carga` }, `paquete ${paquete}`, (tx) => {
    const c = cargar(tx, extensiones, quien, p.right, { huella: null, toma: 'empresa' });
    return isLeft(c) ? c : ok({ valor: { ...c.right } });
  });
  return isLeft(r) ? r : ok(null);
};
