// The notices of one user: what a company has to tell them, leaving out tables that their roles may not read.
import type { Avisos, AvisoEvent } from '../../../core/api/avisos.ts';
import { canDo, canRead } from '../../../core/domain/roles.ts';
import { ok, type Result } from '../../../core/kit/failure.ts';
import type { CivilDate } from '../../../core/kit/period.ts';
import { rowName, type AnyTable } from '../../../core/kit/table.ts';
import { tableNamed } from '../../../core/tables/index.ts';
import { countPendingPropuestas, lastTableFacts, lastFacts, type ReadFact } from './sql/avisos.ts';
import { userNameOf } from '../../rows/logQueries.ts';
import { openCorridas, vencimientos } from '../tablero/contract.ts';
import { isNotTheirs } from '../../rows/reserved.ts';
import { onlyVisible } from '../../rows/visible.ts';
import type { Requester } from '../../kernel/company.ts';
import type { StoreReads } from '../../kernel/store.ts';
import type { Sql } from '../../kernel/sql.ts';

const EVENTOS: Readonly<Record<string, readonly string[]>> = {
  Liquidaciones: [
    'liquidacionCreada',
    'liquidacionCalculada',
    'calculoAbandonado',
    'liquidacionAprobada',
    'liquidacionPagada',
    'liquidacionCerrada',
    'liquidacionReabierta',
    'liquidacionAnulada',
  ],
  Propuestas: ['cambioPropuesto', 'propuestaAprobada', 'propuestaRechazada', 'propuestaRetirada'],
  Lotes: ['loteAplicado', 'loteRevertido'],
  Paquetes: ['paqueteCargado', 'paqueteRevertido'],
};
const CUANTOS = 20;
/**
 * How many facts are looked at to find the last entries: a large import is one entry with thousands of facts.
 */
const MIRADOS = 5000,
  DE_A = 500;

interface Pedido {
  readonly hoy: CivilDate;
  readonly quien: Requester;
}

/**
 * Answers kept for one position of the log, by the company's read connection: after a write, many windows
 * ask at once.
 */
const memorias = new WeakMap<Sql, { posicion: number; readonly hechos: Map<string, Avisos> }>();
const GUARDADOS = 50;

export const avisosOfMes = (l: StoreReads, p: Pedido): Result<Avisos> => {
  const posicion = l.posicion(),
    clave = JSON.stringify([p.hoy, p.quien.id, [...p.quien.roles].sort()]);
  let m = memorias.get(l.sql);
  if (m?.posicion !== posicion) memorias.set(l.sql, (m = { posicion, hechos: new Map() }));
  const ya = m.hechos.get(clave),
    r = ya ?? armar(l, p);
  if (m.hechos.size >= GUARDADOS) m.hechos.clear();
  m.hechos.set(clave, r);
  return ok(r);
};

const armar = (l: StoreReads, p: Pedido): Avisos => {
  const lee = (tabla: string): boolean => {
    const t = tableNamed(tabla);
    return t !== undefined && canRead(p.quien.roles, t);
  };
  const corridas = lee('Liquidaciones') ? openCorridas(l.sql) : [],
    propuestas = lee('Propuestas') ? countPendingPropuestas(l.sql) : 0;
  const nombrar = nombrador(l, p.quien);
  return {
    alertas: vencimientos(l, { ...p, abiertas: corridas }),
    eventos: Object.entries(EVENTOS)
      .filter(([tabla]) =>
        tabla === 'Lotes'
          ? canDo(p.quien.roles, 'importar')
          : tabla === 'Paquetes'
            ? canDo(p.quien.roles, 'probar')
            : lee(tabla),
      )
      .flatMap(([tabla, tipos]) => lastTableFacts(l.sql, tabla, tipos, CUANTOS))
      .filter((h) => h.de === null || lee(h.de))
      .sort((a, b) => b.position - a.position)
      .slice(0, CUANTOS)
      .map((h) => nombrar(h, 1)),
    registros: canDo(p.quien.roles, 'historia')
      ? registros(l, lee).map(([h, veces]) => nombrar(h, veces))
      : [],
    pendientes: {
      ...(lee('Liquidaciones') ? { Liquidaciones: corridas.length } : {}),
      ...(lee('Propuestas') ? { Propuestas: propuestas } : {}),
    },
  };
};

const partes = (stream: string): readonly [tabla: string, id: string] => {
  const i = stream.indexOf('/');
  return [stream.slice(0, i), stream.slice(i + 1)];
};

/** The last entries; similar consecutive ones become one. */
const registros = (
  l: StoreReads,
  lee: (tabla: string) => boolean,
): readonly (readonly [ReadFact, number])[] => {
  const grupos: [ReadFact, number][] = [];
  for (let antes = Number.MAX_SAFE_INTEGER, vistos = 0; vistos < MIRADOS; ) {
    const hechos = lastFacts(l.sql, antes, DE_A);
    for (const h of hechos) {
      const [tabla] = partes(h.stream),
        ultimo = grupos.at(-1);
      const visible =
        tabla === 'Lotes' ? h.de !== null && lee(h.de) : tableNamed(tabla)?.owner === undefined && lee(tabla);
      if (!visible) continue;
      if (
        ultimo &&
        ultimo[0].type === h.type &&
        ultimo[0].user === h.user &&
        partes(ultimo[0].stream)[0] === tabla
      )
        ultimo[1] += 1;
      else if (grupos.length === CUANTOS) return grupos;
      else grupos.push([h, 1]);
    }
    if (hechos.length < DE_A) break;
    antes = hechos.at(-1)!.position;
    vistos += hechos.length;
  }
  return grupos;
};

const nombrador = (l: StoreReads, quien: Requester): ((h: ReadFact, veces: number) => AvisoEvent) => {
  const usuarios = new Map<number, string>();
  const usuario = (id: number): string => {
    let n = usuarios.get(id);
    if (n === undefined) {
      n = userNameOf(l.sql, id) ?? '';
      usuarios.set(id, n);
    }
    return n;
  };
  return (h, veces) => {
    const [nombreTabla, crudo] = partes(h.stream),
      tabla: AnyTable | undefined = tableNamed(nombreTabla),
      id = tabla && /^\d+$/.test(crudo) ? Number(crudo) : null;
    const read = tabla && id !== null && veces === 1 ? l.fila(tabla.name, id) : undefined,
      fila = read && tabla && !isNotTheirs(l.sql, tabla, read, quien) ? read : undefined;
    return {
      posicion: h.position,
      at: h.at,
      usuario: usuario(h.user),
      propio: h.user === quien.id,
      tipo: h.type,
      tabla: h.de ?? nombreTabla,
      id,
      nombre:
        fila && tabla
          ? rowName(tabla, onlyVisible(tabla, fila, quien))
          : nombreTabla === 'Paquetes'
            ? crudo
            : '',
      veces: h.filas ?? veces,
    };
  };
};
