// Where a line of a stored receipt comes from: the engine's tree over the very inputs that gave it, with who loaded each row and when.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { decimal, escribirExacto } from '../../../core/kit/money.ts';
import { mostrarFecha } from '../../../core/kit/period.ts';
import { texto } from '../../../core/kit/texto.ts';
import { codigoTexto } from '../../../core/payroll/clave.ts';
import { explicar as explicarConcepto, type Explicacion } from '../../../core/payroll/explain.ts';
import type { Linea, Origen, Persona } from '../../../core/payroll/run.ts';
import { tableNamed } from '../../../core/tables/index.ts';
import { hoyDe } from '../../kernel/reloj.ts';
import type { Extension, Lectura, Replica, StoredFact } from '../../kernel/store.ts';
import { abrirParcial } from '../../rows/parcial.ts';
import { prepararCalculo, type Calculo } from '../../payroll/calculo.ts';
import { desempaquetar, mismasLineas } from '../../payroll/empaque.ts';
import { estadoDe } from '../../payroll/estado.ts';
import { conMemoria } from '../../payroll/guardado.ts';
import { huellaDeEntrada } from '../../payroll/lote.ts';
import { esDeEsteMotor } from '../../payroll/version.ts';
import { anterioresDe, historias, rehacer } from '../../payroll/repetir.ts';
import { hallarRecibo, type ReciboHallado } from './revision.ts';
import { autores } from '../../rows/autores.ts';

/** The fact that brought a value, said in words. */
export interface Procedencia {
  readonly posicion: number;
  readonly version: number;
  readonly usuario: string;
  readonly at: string;
  readonly texto: string;
}
/** Of a value that is only supposed. */
export interface Supuesto {
  readonly texto: string;
}

export const explicar = (
  l: Lectura,
  o: { readonly id: number; readonly id_concepto: number; readonly instancia?: Linea['instancia'] },
  extensiones: readonly Extension[],
): Result<unknown> => {
  const hallado = hallarRecibo(l, o.id);
  if (isLeft(hallado)) return hallado;
  const anulada =
    o.instancia?.tipo === 'anulada'
      ? hallado.right.lineas.find(
          (x) =>
            x.id_concepto === o.id_concepto &&
            x.instancia.tipo === 'anulada' &&
            x.instancia.id === (o.instancia as { readonly id: number }).id,
        )
      : undefined;
  if (anulada) return ok(deVuelta(l, hallado.right, anulada));
  return conEntradas(l, extensiones, hallado.right, (e) => armar(l, hallado.right, e.c, e.persona, o));
};

/** A line taken back comes from the receipt that it takes back, and says which. */
const deVuelta = (l: Lectura, r: ReciboHallado, x: Linea): Explicacion => {
  const e = estadoDe(l, r.estado.cabecera!.rectifica ?? 0),
    importe = escribirExacto(x.importe, 2);
  return {
    concepto: {
      id: x.id_concepto,
      codigo: codigoTexto(x.codigo),
      nombre: x.texto,
      tipo: x.tipo,
      unidad: x.unidad,
    },
    importe,
    instancias: [],
    problemas: [],
    motivo: texto('corrida.explicaAnulada', {
      liquidacion: e.cabecera?.descripcion ?? '',
      motivo: r.estado.motivos[r.id_personal] ?? '',
    }),
  };
};

export interface Entradas {
  readonly c: Calculo;
  readonly persona: Persona;
}

/** Does something with the very inputs of a stored receipt: those of now when they are the same, or the rows as they were when it was worked out. */
export const conEntradas = <A>(
  l: Lectura,
  extensiones: readonly Extension[],
  r: ReciboHallado,
  f: (e: Entradas) => Result<A>,
): Result<A> => {
  const ahora = entradasIguales(prepararCalculo(l, r.id_liquidacion, conMemoria(l)), r);
  if (ahora) return f(ahora);
  const replica: Replica = abrirParcial(l, extensiones, r.id_personal, r.guardado.posicion);
  try {
    const { posicion } = r.guardado,
      { periodo } = r.estado.cabecera!,
      miraAtras = r.estado.resumen?.historia_desde !== undefined;
    // What other receipts gave him then is worked out again too: they may have changed since.
    for (const c of anterioresDe(historias(l), {
      id: r.id_liquidacion,
      periodo,
      miraAtras,
      hasta: posicion,
      idPersonal: r.id_personal,
    }))
      rehacer(replica, c);
    replica.avanzar(posicion);
    const calculo = prepararCalculo(replica, r.id_liquidacion),
      entonces = entradasIguales(calculo, r) ?? deOtraVersion(calculo, r);
    return entonces ? f(entonces) : fail('unavailable', 'runs.noSeReconstruye', { nombre: nombreDe(r) });
  } finally {
    replica.cerrar();
  }
};

/** The calculation and the person, when they are exactly what the stored receipt was worked out from. */
const entradasIguales = (calculo: Result<Calculo>, r: ReciboHallado): Entradas | undefined => {
  if (isLeft(calculo)) return undefined;
  const c = calculo.right,
    persona = c.persona(r.id_personal);
  return persona && huellaDeEntrada(c.motor, persona) === r.guardado.entrada ? { c, persona } : undefined;
};

/** Another version named its inputs in another way: the rows of then that give the very same receipt are taken for them. */
const deOtraVersion = (calculo: Result<Calculo>, r: ReciboHallado): Entradas | undefined => {
  if (isLeft(calculo) || esDeEsteMotor(r.estado.resumen?.motor ?? '')) return undefined;
  const c = calculo.right,
    persona = c.persona(r.id_personal),
    ahora = persona && c.reciboDe(persona);
  return ahora &&
    (ahora.totales?.[3] ?? null) === r.guardado.neto &&
    mismasLineas(desempaquetar(ahora.lineas, c.motor.indice), r.lineas)
    ? { c, persona }
    : undefined;
};

const nombreDe = (r: ReciboHallado): string => r.guardado.nombre ?? texto('runs.personaOlvidada');

const armar = (
  l: Lectura,
  r: ReciboHallado,
  c: Calculo,
  persona: Persona,
  o: { readonly id_concepto: number; readonly instancia?: Linea['instancia'] },
): Result<unknown> => {
  const e = explicarConcepto(c.motor.preparado, persona, o.id_concepto, o.instancia);
  if (!e) return fail('not_found', 'runs.sinConcepto');
  // What is taken back is explained by the receipt that it takes back; the formula gave the rest.
  const guardado = r.lineas
    .filter((x) => x.id_concepto === o.id_concepto && x.instancia.tipo !== 'anulada')
    .reduce((a, x) => a + x.importe, 0n);
  const conRecibo = r.guardado.estado !== 'error' && r.guardado.estado !== 'excluido';
  // What is shown is what was paid, or nothing is.
  if (conRecibo && decimal(e.importe) !== guardado)
    return fail('conflict', 'runs.explicacionDistinta', { nombre: nombreDe(r) });
  return ok(conProcedencia(l, e, r.guardado.posicion));
};

/**
 * Adds to each leaf the fact that brought it, as it was known at the position of the calculation. `supuesto`: of a value that no fact brought because
 * it is only supposed, what to say of it.
 */
export const conProcedencia = (
  l: Lectura,
  e: Explicacion,
  posicion: number,
  supuesto: (o: Origen) => string | undefined = () => undefined,
): Explicacion => {
  const flujos = new Map<string, readonly StoredFact[]>(),
    hallados = new Map<string, Procedencia | undefined>(),
    autor = autores(l.sql);
  const hechosDe = (o: Origen): readonly StoredFact[] => {
    const flujo = `${o.tabla}/${o.id}`;
    let h = flujos.get(flujo);
    if (!h) flujos.set(flujo, (h = l.stream(flujo).filter((f) => f.position <= posicion)));
    return h;
  };
  const procedencia = (o: Origen): Procedencia | undefined => {
    const clave = `${o.tabla}/${o.id}/${o.desde ?? ''}/${o.campo ?? ''}`;
    if (!hallados.has(clave)) {
      const f = hechoQueTrajo(o, hechosDe(o));
      hallados.set(
        clave,
        f && {
          posicion: f.position,
          version: f.version,
          usuario: autor(f),
          at: f.at,
          texto: frase(o, autor(f), f.at),
        },
      );
    }
    return hallados.get(clave);
  };
  const visitar = (n: unknown): unknown => {
    if (Array.isArray(n)) return n.map(visitar);
    if (typeof n !== 'object' || n === null) return n;
    return Object.fromEntries(
      Object.entries(n).map(([k, v]) => {
        if (k !== 'origen' || typeof v !== 'object' || v === null) return [k, visitar(v)];
        const dicho = supuesto(v as Origen),
          p: Procedencia | Supuesto | undefined =
            dicho === undefined ? procedencia(v as Origen) : { texto: dicho };
        return [k, p ? { ...(v as Origen), procedencia: p } : v];
      }),
    );
  };
  return visitar(e) as Explicacion;
};

const frase = (o: Origen, quien: string, at: string): string =>
  o.desde === undefined
    ? texto('runs.procedencia', { quien, fecha: mostrarFecha(hoyDe(at)) })
    : texto('runs.procedenciaDesde', { desde: mostrarFecha(o.desde), quien, fecha: mostrarFecha(hoyDe(at)) });

/** The last fact that changed the value: of the field named, of the entry of that date in a list, or of the row. */
const hechoQueTrajo = (o: Origen, hechos: readonly StoredFact[]): StoredFact | undefined => {
  const tabla = tableNamed(o.tabla);
  let ultimo: StoredFact | undefined,
    antes: string | undefined,
    fila: Row = {};
  for (const f of hechos) {
    fila = { ...fila, ...(f.data as { readonly valores?: Row }).valores, ...(f.personal as Row | undefined) };
    const ahora = JSON.stringify(
      interes(o, fila, tabla !== undefined && o.campo !== undefined && Object.hasOwn(tabla.fields, o.campo)),
    );
    if (ahora !== antes) {
      ultimo = f;
      antes = ahora;
    }
  }
  return ultimo;
};
/** Of a row, what an origin names: the field, the entry of that date in a list, or all of it. */
const interes = (o: Origen, fila: Row, esCampo: boolean): unknown => {
  if (esCampo && !Array.isArray(fila[o.campo!])) return fila[o.campo!] ?? null;
  if (o.desde === undefined) return fila;
  // `basico` is an entry of `PersonalBasico`; one that names no list is looked for in all of them.
  const listas = Object.entries(fila).filter(([, v]) => Array.isArray(v)),
    suyas = listas.filter(([n]) => o.campo !== undefined && n.toLowerCase().endsWith(o.campo));
  const entradas = (suyas.length ? suyas : listas).flatMap(([, v]) =>
    (v as readonly Row[]).filter((x) => x['desde'] === o.desde),
  );
  return entradas.length ? entradas : fila;
};

/** Is what an origin names another in one row than in the other? */
export const otroValor = (o: Origen, a: Row, b: Row): boolean => {
  const campos = tableNamed(o.tabla)?.fields,
    esCampo = campos !== undefined && o.campo !== undefined && Object.hasOwn(campos, o.campo);
  return JSON.stringify(interes(o, a, esCampo)) !== JSON.stringify(interes(o, b, esCampo));
};
