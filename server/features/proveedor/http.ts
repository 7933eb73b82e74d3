// The sign-in with the company's identity provider over HTTP, and the link of a user with their account of it.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { WireLink } from '../../../core/api/vinculo.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { textFor } from '../../../core/kit/text.ts';
import type { ProviderDoor } from '../../directory/providerDoor.ts';
import { beginTrip, endTrip, returnAddress } from '../../directory/providerTrip.ts';
import type { Errand } from '../../directory/trip.ts';
import { newSecret, secretHash } from '../../directory/secret.ts';
import { openSessionWithProvider } from '../../directory/signInProvider.ts';
import { throttleKnown, throttleSignIn } from '../../directory/guessThrottle.ts';
import {
  contentOutput,
  doneOutput,
  identityOf,
  type CallRequest,
  type HandlerContext,
  type HandlersOf,
} from '../../http/door/handler.ts';
import { givenFactorOf, insideOf } from '../../http/door/signedIn.ts';
import { providerSettingsHandlers } from './settings.ts';

const providerOf = (c: HandlerContext): Result<ProviderDoor> => {
  const door = c.proveedor();
  return door === null ? fail('phase', 'proveedor.noHay') : ok(door);
};

/** The way there. The page goes by itself: what it is told is an address of the provider, which only the settings say. */
const goes = async (c: HandlerContext, mandado: Errand) => {
  const door = providerOf(c);
  if (isLeft(door)) return door;
  const r = await beginTrip(door.right, {
    vuelta: returnAddress(c.direccionPublica()),
    mandado,
  });
  return isLeft(r) ? r : ok(contentOutput({ url: r.right.url }, { marca: r.right.marca }));
};
const stateOf = (c: HandlerContext, p: CallRequest<unknown>): WireLink => {
  const linked = c.directorio.cuentaDe(identityOf(p).usuario.id),
    instant = (ms: number): string => new Date(ms).toISOString();
  return {
    proveedor: c.proveedor()?.proveedor.ajustes.nombre ?? null,
    vinculado:
      linked === undefined
        ? null
        : { desde: instant(linked.creada), usado: linked.usada === null ? null : instant(linked.usada) },
  };
};

export const proveedorHandlers: HandlersOf<'proveedor'> = {
  ...providerSettingsHandlers,
  ir: async (c, p) => {
    // Each trip is kept for some minutes: nobody begins more of them than people could.
    const intento = await throttleSignIn(c, `ida:${p.direccion}`, p.direccion);
    if (isLeft(intento)) return intento;
    const r = await goes(c, { para: 'ingreso' });
    if (!isLeft(r)) await intento.right.soltar();
    return r;
  },
  ingresar: async (c, p) => {
    const door = providerOf(c);
    if (isLeft(door)) return door;
    const r = await openSessionWithProvider(c, door.right, {
      respuesta: p.entrada.respuesta,
      marca: p.marca,
      cerrar: p.entrada.cerrar === true,
      ...givenFactorOf(p.entrada.Segundo),
      direccion: p.direccion,
      anterior: p.identidad,
      equipo: p.equipo,
      origen: p.origen,
      navegador: p.navegador,
    });
    return isLeft(r) ? r : ok({ ...insideOf(c, p, r.right), marca: null });
  },
  salida: async (c, p) => {
    const door = providerOf(c);
    if (isLeft(door)) return door;
    const intento = await throttleSignIn(c, `salida:${p.direccion}`, p.direccion);
    if (isLeft(intento)) return intento;
    const r = await door.right.salida(p.entrada.logout_token, p.direccion);
    if (isLeft(r)) return r;
    await intento.right.soltar();
    return ok(doneOutput());
  },
};

export const vinculoHandlers: HandlersOf<'vinculo'> = {
  ver: async (c, p) => ok(contentOutput(stateOf(c, p))),
  vincular: async (c, p) => goes(c, { para: 'vinculo', idUsuario: identityOf(p).usuario.id }),
  probar: async (c, p) => goes(c, { para: 'prueba', idUsuario: identityOf(p).usuario.id }),
  volver: async (c, p) => comesBack(c, p),
  desvincular: async (c, p) => {
    const { usuario } = identityOf(p);
    const hecho = await c.directorio.escribir('desvincular', {
      idUsuario: usuario.id,
      m: { clave: `vinculo.desvincular:${p.clave}`, at: c.directorio.ahora(), direccion: p.direccion },
    });
    return hecho ? ok(contentOutput(stateOf(c, p))) : fail('phase', 'proveedor.sinContrasenia');
  },
};

/** A link or a proof, of whoever began it. */
const comesBack: HandlersOf<'vinculo'>['volver'] = async (c, p) => {
  const door = providerOf(c),
    { usuario, huella } = identityOf(p),
    d = c.directorio,
    at = d.ahora();
  if (isLeft(door)) return door;
  const intento = await throttleKnown(c, { idUsuario: usuario.id, huella, direccion: p.direccion });
  if (isLeft(intento)) return intento;
  const r = await endTrip(door.right, { ...p.entrada, marca: p.marca, para: 'sesion' });
  if (isLeft(r)) return r;
  await intento.right.soltar();
  const { quien, mandado, cerrar } = r.right,
    cuenta = { emisor: quien.emisor, sujeto: quien.sujeto },
    nombre = door.right.proveedor.ajustes.nombre;
  await cerrar();
  if (mandado.para === 'ingreso' || mandado.idUsuario !== usuario.id)
    return fail('invalid', 'proveedor.vencido', { nombre });
  if (mandado.para === 'prueba') {
    if (d.cuenta(cuenta)?.idUsuario !== usuario.id || quien.autenticado === null)
      return fail('invalid', 'proveedor.otraCuenta', { nombre });
    const galleta = newSecret();
    await d.escribir('probarConProveedor', {
      huella,
      at: Math.min(quien.autenticado, at),
      ahora: at,
      galleta: secretHash(galleta),
    });
    await d.anotar({
      suceso: 'prueba_de_identidad',
      idUsuario: usuario.id,
      direccion: p.direccion,
      canal: 'web',
    });
    return ok(contentOutput({ hecho: 'prueba' as const }, { marca: null, galleta }));
  }
  const hecho = await d.escribir('vincular', {
    ...cuenta,
    idUsuario: usuario.id,
    at,
    direccion: p.direccion,
  });
  if (!hecho) return fail('duplicate', 'proveedor.yaVinculado', { nombre });
  if (usuario.email !== null)
    c.despues(
      c.correo.enviar({
        para: usuario.email,
        asunto: textFor('factor.correo.asunto'),
        texto: textFor('proveedor.correoVinculado', { usuario: usuario.username, nombre }),
      }),
    );
  return ok(contentOutput({ hecho: 'vinculo' as const }, { marca: null }));
};
