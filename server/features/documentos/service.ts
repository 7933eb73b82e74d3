// Documents of legajos and drafts: file types are detected from the bytes; each kind is visible to users who
// may see similar fields.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { SentDraft } from '../../../core/api/drafts.ts';
import type { WireDocumento, WireUpload } from '../../../core/api/documentos.ts';
import {
  isAdjuntoClase,
  MAX_ADJUNTO_BYTES,
  safeFileName,
  CLASE_SENSITIVITY,
  FILE_TYPES,
  fileTypeOf,
  type FileType,
} from '../../../core/domain/adjunto.ts';
import { PERMISSIONS, canWrite } from '../../../core/domain/roles.ts';
import { fail, failure, ok, type Failure, type Result } from '../../../core/kit/failure.ts';
import { isCivilDate } from '../../../core/kit/period.ts';
import { tableNamed } from '../../../core/tables/index.ts';
import type { DraftsService, Documentos } from './contract.ts';
import type { Requester } from '../../kernel/company.ts';
import { adjunto, adjuntosOf, type Adjunto } from './sql/adjuntos.ts';
import { readDraft } from './sql/drafts.ts';
import { withPersonaKeyReads } from '../../payroll/sql/documentos.ts';
import { draftsKeptSince, type adjuntosExtension } from './feature.ts';
import type { StoreOf } from '../../kernel/store.ts';

const ve = (quien: Requester, clase: string): boolean =>
  isAdjuntoClase(clase) && quien.roles.some((r) => PERMISSIONS[r].ve.includes(CLASE_SENSITIVITY[clase]));
const cable = ({ id_personal: _, ...a }: Adjunto): WireDocumento => ({
  ...a,
  baja: a.baja && { ...a.baja },
});

/** The uploaded bytes, with the detected type; left: what is wrong, by field. */
const leerSubida = (s: WireUpload): Result<{ readonly archivo: Uint8Array; readonly tipo: FileType }> => {
  const nombre = s.nombre.trim(),
    no = (field: string, ...f: Parameters<typeof failure>): Result<never> => {
      const x: Failure = failure(...f);
      return { _tag: 'Left', left: { ...x, errors: [{ field, code: 'format', message: x.message }] } };
    };
  if (nombre === '' || nombre.length > 100) return no('nombre', 'invalid', 'documentos.nombre');
  if (!isAdjuntoClase(s.clase))
    return no('clase', 'invalid', 'documentos.clase', { valor: s.clase.slice(0, 40) });
  for (const campo of ['fecha', 'vence'] as const) {
    const f = s[campo];
    if (f !== null && !isCivilDate(f)) return no(campo, 'invalid', 'documentos.fecha');
  }
  if (s.fecha !== null && s.vence !== null && s.vence < s.fecha)
    return no('vence', 'invalid', 'documentos.vence');
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(s.contenido) || s.contenido.length % 4 !== 0)
    return no('contenido', 'invalid', 'documentos.base64');
  const archivo = Buffer.from(s.contenido, 'base64');
  if (archivo.length === 0) return no('contenido', 'invalid', 'documentos.vacio', { nombre });
  if (archivo.length > MAX_ADJUNTO_BYTES)
    return no('contenido', 'too_large', 'documentos.grande', {
      nombre,
      mb: (archivo.length / 1024 / 1024).toFixed(1).replace('.', ','),
    });
  const tipo = fileTypeOf(archivo);
  return tipo ? ok({ archivo, tipo }) : no('contenido', 'invalid', 'documentos.tipo', { nombre });
};

export const documentosOf = (a: StoreOf<typeof adjuntosExtension>): Documentos => {
  const de = (id: number): Adjunto | undefined =>
    withPersonaKeyReads(a.carpeta, (claves) => adjunto(a.leer.sql, claves, id));
  const autoria = (clave: string, quien: Requester) => ({ quien, at: a.ahora(), clave });
  return {
    lista: (id, quien) =>
      a.leer.fila('Personal', id)
        ? ok(
            withPersonaKeyReads(a.carpeta, (claves) => adjuntosOf(a.leer.sql, claves, id))
              .filter((x) => ve(quien, x.clase))
              .map(cable),
          )
        : fail('not_found', 'fila.noExiste'),
    subir: async (id, s, clave, quien) => {
      const leida = leerSubida(s);
      if (isLeft(leida)) return leida;
      if (!ve(quien, s.clase)) return fail('no_permission', 'api.sinPermiso');
      const { archivo, tipo } = leida.right,
        { clase, fecha, vence } = s;
      return a.tareas['documentos.subir']({
        autoria: autoria(clave, quien),
        id,
        archivo,
        datos: {
          nombre: s.nombre.trim(),
          clase,
          tipo,
          fecha,
          vence,
          nota: s.nota?.trim().slice(0, 500) || null,
        },
      });
    },
    archivo: async (id, quien) => {
      const x = de(id);
      // Hidden documents answer not_found, so that their existence does not leak.
      if (!x || !ve(quien, x.clase)) return fail('not_found', 'documentos.noExiste');
      const r = await a.lecturas['documentos.archivo']({ carpeta: a.carpeta, id });
      if (isLeft(r)) return r;
      const tipo = fileTypeOf(r.right.datos);
      return tipo
        ? ok({
            nombre: safeFileName(x.nombre, tipo),
            mime: FILE_TYPES[tipo],
            datos: r.right.datos,
            id_personal: x.id_personal,
          })
        : fail('not_found', 'documentos.noExiste');
    },
    borrar: async (id, motivo, clave, quien) => {
      const x = de(id),
        m = motivo.trim();
      if (!x || !ve(quien, x.clase)) return fail('not_found', 'documentos.noExiste');
      if (m.length < 4 || m.length > 300) {
        const f = failure('invalid', 'documentos.motivo');
        return {
          _tag: 'Left',
          left: { ...f, errors: [{ field: 'motivo', code: 'short', message: f.message }] },
        };
      }
      const r = await a.tareas['documentos.borrar']({ autoria: autoria(clave, quien), id, motivo: m });
      return isLeft(r) ? r : ok({ id_personal: x.id_personal, nuevo: r.right.nuevo });
    },
  };
};

const MAXIMO_BORRADOR = 256 * 1024;
/** Drafts are for users who may write the row. */
export const draftsOf = (a: StoreOf<typeof adjuntosExtension>): DraftsService => {
  const puede = (tabla: string, quien: Requester): Result<null> => {
    const t = tableNamed(tabla);
    return t
      ? canWrite(quien.roles, t)
        ? ok(null)
        : fail('no_permission', 'api.sinPermiso')
      : fail('not_found', 'api.controlador', { controlador: tabla.slice(0, 60) });
  };
  return {
    leer: ({ tabla, id }, quien) => {
      const p = puede(tabla, quien);
      if (isLeft(p)) return p;
      const b = withPersonaKeyReads(a.carpeta, (claves) =>
        readDraft(a.leer.sql, claves, { usuario: quien.id, tabla, id }, draftsKeptSince(a.ahora())),
      );
      return ok(b ? { borrador: JSON.parse(b.texto) as SentDraft, at: b.at } : null);
    },
    guardar: async ({ tabla, id, borrador }, clave, quien) => {
      const p = puede(tabla, quien);
      if (isLeft(p)) return p;
      if (JSON.stringify(borrador).length > MAXIMO_BORRADOR) return fail('too_large', 'borradores.grande');
      return a.tareas['borradores.guardar']({
        autoria: { quien, at: a.ahora(), clave },
        cual: { usuario: quien.id, tabla, id },
        borrador,
      });
    },
  };
};
