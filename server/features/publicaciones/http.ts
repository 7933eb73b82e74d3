// Signed packages over HTTP: the publishers that the installation trusts, what it received from them, and
// applying it to the company.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { WireLook, WirePublication, WireTrust } from '../../../core/api/publicaciones.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { textFor } from '../../../core/kit/text.ts';
import { tooLarge } from '../../../core/packs/signed/checkPublication.ts';
import { readBundle } from '../../../core/packs/signed/packBundle.ts';
import { INDEX_FILE, SIGNATURE_FILE } from '../../../core/packs/signed/packIndex.ts';
import { isEarlierVersion } from '../../../core/packs/signed/packVersion.ts';
import { readPublisherKey, writePublisherKey } from '../../../core/packs/signed/publisherKey.ts';
import {
  contentOutput,
  identityOf,
  inEmpresa,
  outputOf,
  type CallRequest,
  type HandlerContext,
  type HandlersOf,
} from '../../http/door/handler.ts';
import { identityChannel } from '../../http/door/payReads.ts';
import { packSeal } from '../../kernel/packSeal.ts';
import type { PaquetesOffer } from '../paquetes/contract.ts';
import { readAddress } from './address.ts';
import { keptPublications, problemOf, publishedIn, type KeptPublication } from './published.ts';
import { receive, type Who } from './receive.ts';
import { readerOf, type ReadFile } from './sources.ts';

type C = HandlerContext<PaquetesOffer>;
const isoOf = (ms: number): string => new Date(ms).toISOString();

/** The requester as the directory records them; user 0 is the person at the server's own console. */
const whoOf = (c: C, p: CallRequest<unknown>, llamada: string): Who => {
  const i = identityOf(p),
    canal = identityChannel(i);
  return {
    clave: `${llamada}:${p.clave}`,
    at: c.directorio.ahora(),
    actor: i.usuario.id === 0 ? null : i.usuario.id,
    idEmpresa: i.empresa,
    direccion: p.direccion,
    ...(canal === null ? {} : { canal }),
  };
};

/**
 * Keys and sources belong to the whole installation, so administrators of only some of its companies may not
 * change them.
 */
const administersAll = (c: C, p: CallRequest<unknown>): boolean => {
  const { usuario } = identityOf(p);
  return (
    usuario.id === 0 ||
    c.directorio
      .todasLasEmpresas()
      .every((e) => c.directorio.roles(usuario.id, e.id).includes('administrador'))
  );
};
const changing = async (c: C, p: CallRequest<unknown>, f: () => Promise<Result<null>>) =>
  administersAll(c, p) ? outputOf(await f()) : fail('no_permission', 'publicaciones.soloTodas');

const trustOf = (c: C, puede: boolean): WireTrust => ({
  claves: c.directorio.clavesDeEditor().map((k) => ({
    id: k.id,
    editor: k.editor,
    linea: writePublisherKey(k),
    estado: k.estado,
    desde: isoOf(k.desde),
    indice: k.indice,
  })),
  fuentes: c.directorio.fuentesDePaquetes().map((f) => ({
    direccion: f.direccion,
    tipo: /^https?:/.test(f.direccion) ? 'web' : 'carpeta',
    mirada: f.mirada === null ? null : isoOf(f.mirada),
    dijo: f.dijo,
  })),
  puede,
});

const publicationOf = (c: C, k: KeptPublication, versiones: ReadonlyMap<string, string>): WirePublication => {
  const { contenido: i } = k;
  return {
    editor: i.editor,
    nombre: i.nombre,
    numero: i.numero,
    publicado: i.publicado,
    vence: i.vence,
    clave: k.clave,
    origen: k.origen,
    recibido: isoOf(k.recibido),
    problema: problemOf(c, k)?.message ?? null,
    paquetes: i.paquetes.map((x) => {
      const cargada = versiones.get(x.codigo) ?? null;
      return {
        codigo: x.codigo,
        version: x.version,
        novedad: x.novedad?.slice(0, 1000) ?? null,
        cargada,
        nueva: cargada === null || isEarlierVersion(cargada, x.version),
      };
    }),
  };
};

/** Looks for news at one source, and records the outcome. */
const look = async (c: C, direccion: string, m: Who): Promise<WireLook> => {
  const address = readAddress(direccion),
    r = isLeft(address) ? address : await receive(c, { read: readerOf(address.right), origen: direccion, m }),
    problema = isLeft(r) ? r.left.message : null;
  await c.directorio.escribir('mirarFuente', { direccion, at: c.directorio.ahora(), dijo: problema });
  return { direccion, llegada: isLeft(r) ? null : r.right, problema };
};

/** Reads the files of an uploaded bundle. */
const fromBundle = (envio: string): Result<ReadFile> => {
  const b = readBundle(envio, packSeal);
  if (isLeft(b)) return b;
  const { indice, firma, archivo } = b.right;
  return ok(async (name, maximo) => {
    const bytes = name === INDEX_FILE ? indice : name === SIGNATURE_FILE ? firma : archivo(name);
    if (bytes && bytes.length > maximo) return tooLarge(name, maximo);
    return bytes ? ok(bytes) : fail('not_found', 'publicaciones.faltaArchivo', { archivo: name });
  });
};

export const publicacionesHandlers: HandlersOf<'publicaciones', PaquetesOffer> = {
  confianza: async (c, p) =>
    ok(contentOutput(trustOf(c, identityOf(p).roles.includes('administrador') && administersAll(c, p)))),
  confiar: async (c, p) => {
    if (!administersAll(c, p)) return fail('no_permission', 'publicaciones.soloTodas');
    const clave = readPublisherKey(p.entrada.clave, packSeal);
    if (clave === undefined)
      return fail('invalid', 'publicaciones.claveMal', { clave: p.entrada.clave.slice(0, 80) });
    await c.directorio.escribir('confiarClave', { m: whoOf(c, p, 'confiar'), clave });
    return ok(contentOutput({ id: clave.id, editor: clave.editor }));
  },
  desconfiar: (c, p) =>
    changing(c, p, async () => {
      const { id } = p.entrada;
      if (!c.directorio.clavesDeEditor().some((k) => k.id === id))
        return fail('not_found', 'publicaciones.claveNoEsta', { clave: id.slice(0, 80) });
      await c.directorio.escribir('quitarClave', { m: whoOf(c, p, 'desconfiar'), id });
      return ok(null);
    }),
  agregarFuente: (c, p) =>
    changing(c, p, async () => {
      const a = readAddress(p.entrada.direccion);
      if (isLeft(a)) return a;
      await c.directorio.escribir('agregarFuente', {
        m: whoOf(c, p, 'agregarFuente'),
        direccion: a.right.direccion,
      });
      return ok(null);
    }),
  quitarFuente: (c, p) =>
    changing(c, p, async () => {
      const direccion = sourceNamed(c, p.entrada.direccion),
        m = whoOf(c, p, 'quitarFuente');
      if (direccion === undefined && c.directorio.respondido(m.clave) === undefined)
        return unlisted(p.entrada.direccion);
      if (direccion !== undefined) await c.directorio.escribir('quitarFuente', { m, direccion });
      return ok(null);
    }),
  buscar: async (c, p) => {
    const listed = c.directorio.fuentesDePaquetes().map((f) => f.direccion),
      { direccion } = p.entrada,
      named = direccion === undefined ? undefined : sourceNamed(c, direccion);
    if (direccion !== undefined && named === undefined) return unlisted(direccion);
    if (listed.length === 0) return fail('not_found', 'publicaciones.sinFuentes');
    const seen: WireLook[] = [];
    for (const d of named === undefined ? listed : [named])
      seen.push(await look(c, d, whoOf(c, p, `buscar ${seen.length}`)));
    return ok(contentOutput(seen));
  },
  recibir: async (c, p) => {
    const read = fromBundle(p.entrada.envio);
    if (isLeft(read)) return read;
    const origen = textFor('publicaciones.aMano', { quien: identityOf(p).usuario.nombre });
    return outputOf(await receive(c, { read: read.right, origen, m: whoOf(c, p, 'recibir') }));
  },
  novedades: async (c, p) =>
    outputOf(
      await inEmpresa(c, p, async (e) => {
        const v = await e.paquetes.versiones();
        if (isLeft(v)) return v;
        const versiones = new Map(v.right);
        return ok(keptPublications(c).map((k) => publicationOf(c, k, versiones)));
      }),
    ),
  revisar: async (c, p) =>
    outputOf(
      await inEmpresa(c, p, async (e, quien) => {
        const paquetes = publishedIn(c, p.entrada);
        if (isLeft(paquetes)) return paquetes;
        const { toma, periodo = null } = p.entrada;
        return e.paquetes.probarActualizacion({ paquetes: paquetes.right, toma, periodo }, quien);
      }),
    ),
  aplicar: async (c, p) =>
    outputOf(
      await inEmpresa(c, p, async (e, quien) => {
        const paquetes = publishedIn(c, p.entrada);
        if (isLeft(paquetes)) return paquetes;
        const { toma, huella, periodo = null } = p.entrada;
        return e.paquetes.actualizar({ paquetes: paquetes.right, toma, periodo, huella }, p.clave, quien);
      }),
    ),
  deshacer: async (c, p) =>
    outputOf(
      await inEmpresa(c, p, async (e, quien) => {
        const r = await e.paquetes.deshacerActualizacion(p.entrada.editor, p.clave, quien);
        return isLeft(r) ? r : ok({ filas: r.right.filas, paquetes: r.right.paquetes.map((x) => x.codigo) });
      }),
    ),
};

/** The installation's source with this address, however it is written. */
const sourceNamed = (c: C, said: string): string | undefined => {
  const a = readAddress(said),
    listed = c.directorio.fuentesDePaquetes().map((f) => f.direccion);
  return listed.find((d) => d === said || (!isLeft(a) && d === a.right.direccion));
};
const unlisted = (direccion: string): Result<never> =>
  fail('not_found', 'publicaciones.fuenteNoEsta', { direccion: direccion.slice(0, 200) });
