// One run per seed: two people over the same rows, with a bad network and then a good one; and what the log
// must show in the end.
import { makeClient } from '../../core/api/client.ts';
import { api } from '../../core/api/index.ts';
import type { FetchPort } from '../../core/ports.ts';
import { persona, TABLA, type Alta, type Borrado, type Envio, type Intento } from './persona.ts';
import { cuentaNueva, red, SIN_FALLAS, type Cuenta, type Fallas } from './red.ts';
import { azarDe, relojVirtual } from './reloj.ts';

const MALA_HASTA = 30_000,
  FIN = 90_000;

export interface Corrida {
  readonly semilla: number;
  readonly prefijo: string;
  readonly intentos: readonly Intento[];
  readonly altas: readonly Alta[];
  readonly envios: readonly Envio[];
  readonly borrados: readonly Borrado[];
  readonly cuenta: Cuenta;
  /** Faults in what people saw. */
  readonly problemas: readonly string[];
  readonly traza: readonly string[];
}

export const correr = async (servidor: FetchPort, semilla: number): Promise<Corrida> => {
  const azar = azarDe(semilla),
    reloj = relojVirtual(),
    prefijo = `S${semilla}-`,
    cuenta = cuentaNueva();
  const malas: Fallas = {
    pedidoPerdido: azar.entre(0, 25),
    respuestaPerdida: azar.entre(0, 25),
    repetido: azar.entre(0, 25),
    tardio: azar.entre(0, 15),
    respuestaRota: azar.entre(0, 15),
  };
  const puerto = red(servidor, reloj, azar, () => (reloj.ahora() < MALA_HASTA ? malas : SIN_FALLAS), cuenta);
  const personas = ['a', 'b'].map((nombre) =>
    persona({ nombre, prefijo, red: puerto, reloj, azar, hasta: MALA_HASTA }),
  );
  await reloj.correr(FIN);
  // The network works from here on: people who had to leave come back, and each sees the present rows.
  for (const p of personas) p.mirar();
  await reloj.correr(FIN + 30_000);
  const filas = await makeClient({ fetch: servidor, newId: () => '' }).ask(
    api.tabla.index,
    { Search: { limit: 200, filters: [{ campo: 'd_nota_usuario', op: 'empieza', valor: prefijo }] } },
    { params: { controller: TABLA, page: 1 } },
  )();
  if (filas._tag === 'Left') throw new Error(filas.left.message);
  const hay = JSON.stringify(
    filas.right.content.map((f) => [f['id'], f['version'], f['d_nota_usuario']]).sort(),
  );
  const problemas = personas.flatMap((p, i) => {
    const e = p.estado();
    return [
      ...(e.quieta ? [] : [`la persona ${i + 1} no terminó en un estado quieto`]),
      ...(JSON.stringify([...e.filas].sort()) === hay ? [] : [`la persona ${i + 1} ve otras filas`]),
    ];
  });
  for (const p of personas) p.irse();
  return {
    semilla,
    prefijo,
    cuenta,
    problemas,
    intentos: personas.flatMap((p) => p.intentos),
    altas: personas.flatMap((p) => p.altas),
    envios: personas.flatMap((p) => p.envios),
    borrados: personas.flatMap((p) => p.borrados),
    traza: personas.flatMap((p) => p.traza).sort(),
  };
};

export interface HechoVisto {
  readonly id: number;
  readonly version: number;
  readonly tipo: string;
  readonly texto: string | undefined;
}

/**
 * Checks the log against what people were told: nothing lost or done twice, and no change of another person
 * overwritten unseen.
 */
export const contraElLog = (c: Corrida, hechos: readonly HechoVisto[]): readonly string[] => {
  const problemas = [...c.problemas];
  for (const i of c.intentos) {
    const suyos = hechos.filter((h) => h.texto === i.texto);
    const veces = new Set(c.envios.filter((e) => e.texto === i.texto).map((e) => e.formulario)).size;
    if (suyos.length > veces) problemas.push(`«${i.texto}» se escribió ${suyos.length} veces`);
    if (i.dicho === 'hecho' && suyos.length === 0) problemas.push(`«${i.texto}» se dio por hecho y no está`);
    const h = suyos[0];
    if (h && i.modo === 'edit' && (h.tipo !== 'filaModificada' || h.id !== i.id))
      problemas.push(`«${i.texto}» era un cambio de la fila ${i.id} y no lo fue`);
    if (veces === 1 && h?.tipo === 'filaModificada' && !i.versiones.includes(h.version - 1))
      problemas.push(`«${i.texto}» se escribió sobre una versión que no se vio`);
  }
  for (const a of c.altas) {
    const filas = hechos.filter(
      (h) => h.tipo === 'filaAgregada' && h.texto !== undefined && a.textos.has(h.texto),
    );
    if (filas.length > 1)
      problemas.push(
        `de un solo formulario («${[...a.textos].join('», «')}») salieron ${filas.length} filas`,
      );
    if (a.guardada && filas.length === 0)
      problemas.push(`el alta de «${[...a.textos].join('», «')}» se dio por guardada y no está`);
  }
  for (const b of c.borrados) {
    const suyos = hechos.filter((h) => h.id === b.id && h.tipo === 'filaBorrada');
    if (suyos.length > 1) problemas.push(`la fila ${b.id} se borró ${suyos.length} veces`);
    if (b.dicho === 'hecho' && suyos.length === 0)
      problemas.push(`el borrado de ${b.id} se dio por hecho y la fila sigue`);
  }
  return problemas;
};
