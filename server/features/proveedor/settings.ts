// The settings of the identity provider over HTTP, of whoever has the installation: what they are, what is wrong with them,
// and changing them.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { WireProviderState, WrittenProvider } from '../../../core/api/providerSettings.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { alertAllAdministrators } from '../../directory/alertMails.ts';
import { sealedSecret } from '../../directory/keptProvider.ts';
import { checkProviderSettings } from '../../directory/providerCheck.ts';
import { readProvider, type GivenProvider } from '../../directory/providerSettings.ts';
import { returnAddress } from '../../directory/providerTrip.ts';
import {
  contentOutput,
  identityOf,
  type CallRequest,
  type HandlerContext,
  type HandlersOf,
} from '../../http/door/handler.ts';
import { sendAlerts } from '../../http/door/massExports.ts';
import { identityChannel } from '../../http/door/payReads.ts';
import { signatureOf } from '../../http/door/signature.ts';

const stateOf = (c: HandlerContext): WireProviderState => {
  const g = c.proveedorPuesto.dado(),
    base = c.direccionPublica();
  return {
    de: c.proveedorPuesto.de(),
    ajustes: g && {
      emisor: g.emisor,
      cliente: g.cliente,
      nombre: g.nombre ?? '',
      grupos: g.grupos ?? '',
      reclamo: g.reclamo ?? '',
      alcances: g.alcances ?? '',
      anfitriones: [...(g.anfitriones ?? [])],
      factores: [...(g.factores ?? [])],
      cada_minutos: g.cadaMinutos ?? 5,
      con_secreto: g.secreto !== undefined,
    },
    vuelta: returnAddress(base),
    salida: `${base}/sixbe/Proveedor/salida`,
  };
};

/** What was written, with the secret that is kept where none was written: only for the same issuer, or it would go elsewhere. */
const givenOf = (c: HandlerContext, w: WrittenProvider): GivenProvider => {
  const kept = c.proveedorPuesto.dado(),
    secreto = w.secreto?.trim() || (kept?.emisor === w.emisor.trim() ? kept.secreto : undefined);
  return {
    emisor: w.emisor.trim(),
    cliente: w.cliente,
    nombre: w.nombre,
    ...(w.grupos.trim() === '' ? {} : { grupos: w.grupos }),
    reclamo: w.reclamo,
    alcances: w.alcances,
    anfitriones: w.anfitriones,
    factores: w.factores,
    cadaMinutos: w.cada_minutos,
    ...(secreto === undefined ? {} : { secreto }),
  };
};
const ofTheOptions = (c: HandlerContext): Result<never> | undefined =>
  c.proveedorPuesto.de() === 'opciones' ? fail('phase', 'proveedor.deLasOpciones') : undefined;
const change = (c: HandlerContext, p: CallRequest<unknown>, call: string) => {
  const i = identityOf(p),
    canal = identityChannel(i);
  return {
    m: {
      clave: `proveedor.${call}:${p.clave}`,
      at: c.directorio.ahora(),
      direccion: p.direccion,
      ...(canal === null ? {} : { canal }),
    },
    idUsuario: i.usuario.id,
  };
};

/** Whoever changes who vouches for people could come in as any of them: the others who administer are told. */
const tell = (
  c: HandlerContext,
  p: CallRequest<unknown>,
  what: 'proveedor_puesto' | 'proveedor_sacado',
  emisor: string,
): void => {
  const i = identityOf(p);
  sendAlerts(
    c,
    alertAllAdministrators(c.directorio, i.usuario.id, {
      what,
      quien: signatureOf(i),
      emisor,
      direccion: p.direccion,
    }),
  );
};

export const providerSettingsHandlers: Pick<
  HandlersOf<'proveedor'>,
  'ajustes' | 'comprobar' | 'guardar' | 'quitar'
> = {
  ajustes: async (c) => ok(contentOutput(stateOf(c))),
  comprobar: async (c, p) => {
    const read = readProvider(givenOf(c, p.entrada));
    return isLeft(read)
      ? read
      : ok(contentOutput({ hallazgos: [...(await checkProviderSettings(read.right))] }));
  },
  guardar: async (c, p) => {
    const no = ofTheOptions(c);
    if (no) return no;
    const { secreto, ...g } = givenOf(c, p.entrada),
      given = { ...g, ...(secreto === undefined ? {} : { secreto }) },
      read = readProvider(given);
    if (isLeft(read)) return read;
    const done = await c.directorio.escribir('ponerProveedor', {
      ...change(c, p, 'guardar'),
      cuerpo: JSON.stringify(g),
      secreto: secreto === undefined ? null : sealedSecret(c.directorio.claveDeFactores, secreto),
      emisor: g.emisor,
    });
    if (done) {
      await c.proveedorPuesto.cambiado();
      tell(c, p, 'proveedor_puesto', g.emisor);
    }
    return ok(contentOutput(stateOf(c)));
  },
  quitar: async (c, p) => {
    const no = ofTheOptions(c);
    if (no) return no;
    const emisor = c.proveedorPuesto.dado()?.emisor ?? '',
      done = await c.directorio.escribir('sacarProveedor', { ...change(c, p, 'quitar'), emisor });
    if (done) {
      await c.proveedorPuesto.cambiado();
      tell(c, p, 'proveedor_sacado', emisor);
    }
    return ok(contentOutput(stateOf(c)));
  },
};
