// The feature of messages: sending one, which writes a copy for each participant, and marking one's own.
import { canRead } from '../../../core/domain/roles.ts';
import { fail, ok, type FieldError, type Result, phrase } from '../../../core/kit/failure.ts';
import { fieldsFailure } from '../../../core/kit/fieldsFailure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { readField } from '../../../core/kit/readField.ts';
import { tableNamed } from '../../../core/tables/index.ts';
import { mensajes } from '../../../core/tables/mensaje.ts';
import type { CompanyCommand } from '../../kernel/company.ts';
import { feature, offers, type CommandAnswer, type Tx } from '../../kernel/store.ts';
import type { MensajesOffer } from './contract.ts';

/**
 * The body as the HTTP call prepares it, with people found in the directory. The recipients of an answer are
 * determined here.
 */
export interface MensajeBody {
  /** Who writes: name, user name and roles. */
  readonly de: string;
  readonly destinatarios: readonly { readonly id: number; readonly nombre: string }[];
  readonly miembros: readonly number[];
  readonly asunto: string;
  readonly texto: string;
  readonly responde: number | null;
  readonly tabla: string | null;
  readonly fila: number | null;
}

const MAXIMO = 200;
const mal = (errors: readonly FieldError[]): Result<never> => ({
  _tag: 'Left',
  left: fieldsFailure(errors),
});

const propio = (tx: Tx, id: number, usuario: number): Row | undefined => {
  const f = tx.fila('Mensajes', id);
  return f?.['id_usuario'] === usuario ? f : undefined;
};

/**
 * The row that the message is about, which the sender must be able to read. Recipients need their own
 * permission to open it.
 */
const revisarSobre = (tx: Tx, c: MensajeBody, o: CompanyCommand): FieldError | undefined => {
  if (c.tabla === null && c.fila === null) return undefined;
  const t = c.tabla === null ? undefined : tableNamed(c.tabla);
  return t && !t.owner && c.fila !== null && canRead(o.quien.roles, t) && tx.fila(t.name, c.fila)
    ? undefined
    : { field: 'tabla', code: 'not_found', ...phrase('mensajes.mal.sobre') };
};

const recipientFaults = (cuantos: number): readonly FieldError[] =>
  cuantos === 0
    ? [{ field: 'para', code: 'required', ...phrase('mensajes.mal.sinNadie') }]
    : cuantos > MAXIMO
      ? [{ field: 'para', code: 'max', ...phrase('mensajes.mal.muchos', { maximo: MAXIMO }) }]
      : [];

const enviar = (tx: Tx, o: CompanyCommand<MensajeBody>): Result<CommandAnswer> => {
  const c = o.cuerpo,
    anterior = c.responde === null ? undefined : propio(tx, c.responde, o.quien.id);
  if (c.responde !== null && !anterior) return fail('not_found', 'mensajes.mal.noEsta');
  const deHilo = (
    (anterior?.['participantes'] ?? []) as unknown as readonly {
      readonly id_usuario: number;
      readonly nombre: string;
    }[]
  )
    .filter((p) => p.id_usuario !== o.quien.id && c.miembros.includes(p.id_usuario))
    .map((p) => ({ id: p.id_usuario, nombre: p.nombre }));
  const para = [...new Map([...deHilo, ...c.destinatarios].map((d) => [d.id, d])).values()];
  const asunto = readField(mensajes.fields.asunto, 'asunto', c.asunto),
    cuerpo = readField(mensajes.fields.texto, 'texto', c.texto),
    sobre = revisarSobre(tx, c, o);
  const errors = [
    ...recipientFaults(para.length),
    ...('errors' in asunto ? asunto.errors : []),
    ...('errors' in cuerpo ? cuerpo.errors : []),
    ...(sobre ? [sobre] : []),
  ];
  if (errors.length || 'errors' in asunto || 'errors' in cuerpo) return mal(errors);
  const propia = tx.nuevoId('Mensajes'),
    hilo = anterior?.['hilo'] === undefined ? propia : Number(anterior['hilo']);
  const comunes: Row = {
    fecha: tx.at,
    de: c.de,
    id_de: o.quien.id,
    para: para
      .map((p) => p.nombre)
      .join(', ')
      .slice(0, 2000),
    asunto: asunto.value,
    texto: cuerpo.value,
    tabla: c.tabla,
    fila: c.fila,
    archivado: 0,
    hilo,
    participantes: [
      { id_usuario: o.quien.id, nombre: o.quien.nombre },
      ...para.filter((p) => p.id !== o.quien.id).map((p) => ({ id_usuario: p.id, nombre: p.nombre })),
    ],
  };
  const copia = (id: number, usuario: number, carpeta: 'recibidos' | 'enviados'): void => {
    tx.append(`Mensajes/${id}`, 0, [
      {
        type: 'filaAgregada',
        schema: 1,
        data: {
          valores: { ...comunes, carpeta, leido: carpeta === 'enviados' ? 1 : 0, id_usuario: usuario },
        },
      },
    ]);
  };
  copia(propia, o.quien.id, 'enviados');
  for (const p of para) copia(tx.nuevoId('Mensajes'), p.id, 'recibidos');
  return ok({ fila: { tabla: 'Mensajes', id: propia, version: 1 } });
};

const marcar = (
  tx: Tx,
  o: CompanyCommand<{
    readonly ids: readonly number[];
    readonly leido?: 0 | 1;
    readonly archivado?: 0 | 1;
  }>,
): Result<CommandAnswer> => {
  const { ids, leido, archivado } = o.cuerpo;
  if (ids.length > MAXIMO)
    return mal([{ field: 'ids', code: 'max', ...phrase('mensajes.mal.muchos', { maximo: MAXIMO }) }]);
  const dichos: Row = {
    ...(leido === undefined ? {} : { leido }),
    ...(archivado === undefined ? {} : { archivado }),
  };
  let marcados = 0;
  for (const id of new Set(ids)) {
    const f = propio(tx, id, o.quien.id);
    if (!f) return fail('not_found', 'mensajes.mal.noEsta');
    const cambios = Object.fromEntries(Object.entries(dichos).filter(([n, v]) => f[n] !== v));
    if (Object.keys(cambios).length === 0) continue;
    tx.append(`Mensajes/${id}`, Number(f['version']), [
      { type: 'filaModificada', schema: 1, data: { valores: cambios } },
    ]);
    marcados += 1;
  }
  return ok({ valor: { marcados } });
};

export const mensajesExtension = feature({
  nombre: 'mensajes',
  offers: offers<MensajesOffer>(),
  ordenes: { 'Mensajes/enviar': enviar, 'Mensajes/marcar': marcar },
});
