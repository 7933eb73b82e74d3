// What the company has to say to one person: nothing of a table that his roles do not read.
import type { Avisos, Suceso } from '../../../core/api/avisos.ts';
import { puede, puedeLeer } from '../../../core/domain/roles.ts';
import { ok, type Result } from '../../../core/kit/failure.ts';
import type { Fecha } from '../../../core/kit/period.ts';
import { nombreDeFila, type AnyTable } from '../../../core/kit/table.ts';
import { tableNamed } from '../../../core/tables/index.ts';
import { propuestasPendientes, ultimosDeTabla, ultimosHechos, type HechoLeido } from './sql/avisos.ts';
import { nombreDeUsuario } from '../../rows/registro.ts';
import { corridasAbiertas, vencimientos } from '../tablero/contract.ts';
import { soloVisible } from '../../rows/visible.ts';
import type { Quien } from '../../kernel/company.ts';
import type { Lectura } from '../../kernel/store.ts';
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
/** Facts of the log that are looked at to find the last entries: a great import is one entry of thousands of facts. */
const MIRADOS = 5000,
  DE_A = 500;

interface Pedido {
  readonly hoy: Fecha;
  readonly quien: Quien;
}

/** Of each company's reading connection: what was answered at a position of the log. Many windows ask at once after something is written. */
const memorias = new WeakMap<Sql, { posicion: number; readonly hechos: Map<string, Avisos> }>();
const GUARDADOS = 50;

export const avisos = (l: Lectura, p: Pedido): Result<Avisos> => {
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

const armar = (l: Lectura, p: Pedido): Avisos => {
  const lee = (tabla: string): boolean => {
    const t = tableNamed(tabla);
    return t !== undefined && puedeLeer(p.quien.roles, t);
  };
  const corridas = lee('Liquidaciones') ? corridasAbiertas(l.sql) : [],
    propuestas = lee('Propuestas') ? propuestasPendientes(l.sql) : 0;
  const nombrar = nombrador(l, p.quien);
  return {
    alertas: vencimientos(l, { ...p, abiertas: corridas }),
    eventos: Object.entries(EVENTOS)
      .filter(([tabla]) =>
        tabla === 'Lotes'
          ? puede(p.quien.roles, 'importar')
          : tabla === 'Paquetes'
            ? puede(p.quien.roles, 'probar')
            : lee(tabla),
      )
      .flatMap(([tabla, tipos]) => ultimosDeTabla(l.sql, tabla, tipos, CUANTOS))
      .filter((h) => h.de === null || lee(h.de))
      .sort((a, b) => b.position - a.position)
      .slice(0, CUANTOS)
      .map((h) => nombrar(h, 1)),
    registros: puede(p.quien.roles, 'historia')
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

/** The last entries, those alike and together as one. */
const registros = (
  l: Lectura,
  lee: (tabla: string) => boolean,
): readonly (readonly [HechoLeido, number])[] => {
  const grupos: [HechoLeido, number][] = [];
  for (let antes = Number.MAX_SAFE_INTEGER, vistos = 0; vistos < MIRADOS; ) {
    const hechos = ultimosHechos(l.sql, antes, DE_A);
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

const nombrador = (l: Lectura, quien: Quien): ((h: HechoLeido, veces: number) => Suceso) => {
  const usuarios = new Map<number, string>();
  const usuario = (id: number): string => {
    let n = usuarios.get(id);
    if (n === undefined) {
      n = nombreDeUsuario(l.sql, id) ?? '';
      usuarios.set(id, n);
    }
    return n;
  };
  return (h, veces) => {
    const [nombreTabla, crudo] = partes(h.stream),
      tabla: AnyTable | undefined = tableNamed(nombreTabla),
      id = tabla && /^\d+$/.test(crudo) ? Number(crudo) : null;
    const fila = tabla && id !== null && veces === 1 ? l.fila(tabla.name, id) : undefined;
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
          ? nombreDeFila(tabla, soloVisible(tabla, fila, quien))
          : nombreTabla === 'Paquetes'
            ? crudo
            : '',
      veces: h.filas ?? veces,
    };
  };
};
