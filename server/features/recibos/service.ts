// The service of receipts: their images, previews, and whether a code is valid.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { OwnRecibo } from '../../../core/api/recibos.ts';
import { fail, failure, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import type { DocumentoRecibo } from '../../../core/outputs/recibo.ts';
import { reciboTemplateOf } from '../../../core/outputs/reciboTemplate.ts';
import { ensureSecret, codeLink, hiddenFrom, liquidacionPdf } from './pdf.ts';
import type { Requester } from '../../kernel/company.ts';
import type { Authorship } from '../../kernel/store.ts';
import { imageByHash, allImages } from './sql/images.ts';
import { reciboIdParts, lastRecibo } from '../../payroll/sql/recibos.ts';
import { personaOfUser, userLinks, userOfPersona, workerNames } from './sql/entregas.ts';
import { readImage } from './image.ts';
import { printJobsOf } from './printJobs.ts';
import type { DrawingWorkshop } from './workshop.ts';
import type { EmpresaRecibos } from './contract.ts';

/** What workers read of their own. */
const ownReads = (
  a: DrawingWorkshop['almacen'],
): Pick<EmpresaRecibos, 'propios' | 'portada' | 'personaDe' | 'vinculos' | 'nombresDeTrabajadores'> => ({
  propios: (quien) => a.lecturas['recibos.propios']({ usuario: quien.id }),
  portada: (quien) => a.lecturas['recibos.portada']({ usuario: quien.id, hoy: a.hoy() }),
  personaDe: (idUsuario) => personaOfUser(a.leer.sql, idUsuario),
  vinculos: () => new Map([...userLinks(a.leer.sql)].map(([persona, usuario]) => [usuario, persona])),
  nombresDeTrabajadores: () => workerNames(a.leer.sql),
});

/** What the code of a printed receipt says, for anybody who has it. */
const codeReads = (t: DrawingWorkshop): Pick<EmpresaRecibos, 'verificar' | 'cierre' | 'constancia'> => {
  const { almacen: a, donde } = t;
  return {
    constancia: async (id) => {
      await ensureSecret(t);
      return a.lecturas['recibos.constancia']({ carpeta: a.carpeta, empresa: donde.id, id });
    },
    verificar: (bytes) => a.lecturas['recibos.verificar']({ carpeta: a.carpeta, empresa: donde.id, bytes }),
    cierre: (bytes, prueba) => a.lecturas['recibos.cierre']({ carpeta: a.carpeta, bytes, prueba }),
  };
};

/** Who sees their receipts here, and who was given theirs on paper. */
const deliveryWrites = (
  a: DrawingWorkshop['almacen'],
  autoria: (clave: string, quien: Requester) => Authorship,
): Pick<EmpresaRecibos, 'darAcceso' | 'quitarAcceso' | 'enPapel'> => ({
  darAcceso: (id, id_usuario, clave, quien) =>
    a.tareas['recibos.darAcceso']({ autoria: autoria(clave, quien), id, id_usuario }),
  quitarAcceso: (personas, clave, quien) =>
    a.tareas['recibos.quitarAcceso']({ autoria: autoria(clave, quien), personas }),
  enPapel: async (p, clave, quien) => {
    const r = await a.tareas['recibos.enPapel']({ autoria: autoria(clave, quien), ...p });
    return isLeft(r) ? r : ok({ recibos: Number(r.right['recibos']), afuera: Number(r.right['afuera']) });
  },
});

/** A receipt drawn sheet by sheet. */
const sheetsOf = async (
  { almacen }: DrawingWorkshop,
  d: DocumentoRecibo,
  direccion: string,
): Promise<string[]> => {
  const { reciboSvg } = await import('../../pdf/svg.ts');
  return [
    ...reciboSvg(d, {
      imagenes: allImages(almacen.leer.sql),
      verificar: (codigo) => codeLink(direccion, codigo),
    }),
  ];
};

export const recibosOf = (t: DrawingWorkshop): EmpresaRecibos & { readonly cerrar: () => void } => {
  const a = t.almacen,
    autoria = (clave: string, quien: Requester) => ({
      quien: { id: quien.id, nombre: quien.nombre },
      at: a.ahora(),
      clave,
    });
  const propio = (id: number, quien: Requester): Promise<Result<OwnRecibo>> =>
    a.lecturas['recibos.propio']({ usuario: quien.id, id });
  const hojasDe = async (id: number, direccion: string): Promise<Result<string[]>> => {
    const { id_liquidacion, id_personal } = reciboIdParts(id);
    await ensureSecret(t);
    const r = await a.lecturas['runs.imprimir']({
      id: id_liquidacion,
      carpeta: a.carpeta,
      empresa: t.donde.id,
      desde: id_personal,
      cuantos: 1,
    });
    if (isLeft(r)) return r;
    const d = r.right.personas[0] === id_personal ? r.right.documentos[0] : undefined;
    if (!d) return fail('not_found', 'recibos.noEsSuyo');
    return ok(await sheetsOf(t, d, direccion));
  };
  return {
    ...printJobsOf(t),
    lista: (p) => a.lecturas['recibos.lista'](p),
    persona: (id) => {
      const p = a.leer.fila('Personal', id);
      return p
        ? ok({
            legajo: Number(p['legajo']),
            nombre: String(p['nombre'] ?? ''),
            email: typeof p['email'] === 'string' && p['email'] !== '' ? p['email'] : null,
            usuario: userOfPersona(a.leer.sql, id) ?? null,
          })
        : fail('not_found', 'fila.noExiste');
    },
    ...ownReads(a),
    ...codeReads(t),
    ...deliveryWrites(a, autoria),
    abrir: async (id, direccion, clave, quien) => {
      const antes = await propio(id, quien);
      if (isLeft(antes)) return antes;
      const hojas = await hojasDe(id, direccion);
      if (isLeft(hojas)) return hojas;
      // Marked as seen once it can be shown.
      const visto = await a.tareas['recibos.ver']({ autoria: autoria(clave, quien), id });
      if (isLeft(visto)) return visto;
      const r = await propio(id, quien);
      return isLeft(r) ? r : ok({ recibo: r.right, hojas: hojas.right });
    },
    propioPdf: async (id, direccion, quien) => {
      const r = await propio(id, quien),
        { id_liquidacion, id_personal } = reciboIdParts(id);
      return isLeft(r) ? r : liquidacionPdf(t, id_liquidacion, { idPersonal: id_personal, direccion });
    },
    firmar: async (id, p, clave, quien) => {
      const r = await a.tareas['recibos.firmar']({ autoria: autoria(clave, quien), id, ...p });
      return isLeft(r) ? r : propio(id, quien);
    },
    guardarImagen: async (contenido, clave, quien) => {
      const i = readImage(contenido);
      if (isLeft(i))
        return {
          _tag: 'Left',
          left: { ...i.left, errors: [{ field: 'contenido', code: 'format', message: i.left.message }] },
        };
      const r = await a.tareas['recibos.imagen']({ ...i.right, autoria: autoria(clave, quien) });
      return isLeft(r) ? r : ok({ hash: String(r.right['hash']) });
    },
    imagen: (hash) => {
      const bytes = imageByHash(a.leer.sql, hash);
      return bytes
        ? ok(bytes)
        : { _tag: 'Left', left: failure('not_found', 'recibos.sinImagen', { campo: hash.slice(0, 12) }) };
    },
    muestra: async ({ id, modelo, direccion, quien }) => {
      const cual = id ?? lastRecibo(a.leer.sql);
      if (cual === undefined) return fail('not_found', 'recibos.sinMuestra');
      const { id_liquidacion, id_personal } = reciboIdParts(cual),
        corrida = a.leer.fila('Liquidaciones', id_liquidacion);
      if (!corrida) return fail('not_found', 'runs.sinRecibo');
      await ensureSecret(t);
      const r = await a.lecturas['runs.imprimir']({
        id: id_liquidacion,
        carpeta: a.carpeta,
        empresa: t.donde.id,
        desde: id_personal,
        cuantos: 1,
        ocultos: hiddenFrom(t, quien),
        modelo: reciboTemplateOf(modelo as Row, String(corrida['periodo'])),
      });
      if (isLeft(r)) return r;
      const d = r.right.documentos[0];
      if (!d || r.right.personas[0] !== id_personal) return fail('not_found', 'runs.sinRecibo');
      return ok({
        id: cual,
        legajo: d.legajo,
        nombre: d.trabajador[0]?.valor ?? '',
        liquidacion: d.descripcion,
        hojas: await sheetsOf(t, d, direccion),
      });
    },
  };
};
