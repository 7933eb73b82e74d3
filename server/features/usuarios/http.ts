// Sign-in, session, registration, recovery, first start and tokens over HTTP.
import { isLeft, left } from 'fp-ts/lib/Either.js';
import { empresaNamed, hideAbsence } from '../../../core/domain/empresaNamed.ts';
import { fail, ok, phrase } from '../../../core/kit/failure.ts';
import {
  createFirstUser,
  registerUser,
  checkFirstStart,
  checkStartCode,
  readStartDraft,
} from '../../directory/accounts.ts';
import { changePasswordByLink, sendPasswordReset } from '../../directory/passwordReset.ts';
import type { EmpresaCard } from '../../directory/directory.ts';
import { proveCorreo, newCorreoProof } from '../../directory/email.ts';
import {
  closeOtherSessions,
  openSession,
  openSessionWithKey,
  requestToken,
  endSession,
} from '../../directory/signIn.ts';
import { askForKey, passkeySite } from '../../directory/passkeys.ts';
import { readKeyAnswer } from '../../http/door/keyAnswer.ts';
import { acceptInvitation } from './acceptInvitation.ts';
import { alertMail } from '../../directory/alertMails.ts';
import { sendAlerts } from '../../http/door/massExports.ts';
import { dutyOf, givenFactorOf, insideOf, signedInUserOf } from '../../http/door/signedIn.ts';
import { passwordOwner } from '../../http/door/passwordOwner.ts';
import type { RecibosOffer } from '../recibos/contract.ts';
import type { Requester } from '../../kernel/company.ts';
import { foundEmpresa, foundExample, type EmpresasOffer } from '../empresas/contract.ts';
import {
  contentOutput,
  identityOf,
  doneOutput,
  type HandlerContext,
  type HandlersOf,
} from '../../http/door/handler.ts';

const providerOffer = (c: HandlerContext) => {
  const door = c.proveedor();
  return door === null
    ? {}
    : { proveedor: { nombre: door.proveedor.ajustes.nombre, exigido: c.directorio.ajustes.soloProveedor } };
};

export const usuariosHandlers: HandlersOf<'usuarios', EmpresasOffer & RecibosOffer> = {
  login: async (c, p) => {
    const r = await openSession(c, {
      ...p.entrada.Usuario,
      ...givenFactorOf(p.entrada.Segundo),
      direccion: p.direccion,
      anterior: p.identidad,
      equipo: p.equipo,
      origen: p.origen,
      navegador: p.navegador,
    });
    return isLeft(r) ? r : ok(insideOf(c, p, r.right));
  },
  pedirLlave: async (c, p) => {
    const site = p.origen === undefined ? undefined : passkeySite(p.origen),
      asked = site && (await askForKey(site, []));
    if (asked) await c.directorio.pendientes.put(`sola:${asked.desafio}`, asked.desafio);
    return ok(contentOutput({ opciones: asked?.opciones ?? null }));
  },
  ingresarConLlave: async (c, p) => {
    const r = await openSessionWithKey(c, {
      llave: readKeyAnswer(p.entrada.llave),
      cerrar: p.entrada.cerrar === true,
      direccion: p.direccion,
      anterior: p.identidad,
      equipo: p.equipo,
      origen: p.origen,
      navegador: p.navegador,
    });
    return isLeft(r) ? r : ok(insideOf(c, p, r.right));
  },
  logoutAllSessions: async (c, p) => {
    const r = await closeOtherSessions(c, {
      ...p.entrada.Usuario,
      ...givenFactorOf(p.entrada.Segundo),
      direccion: p.direccion,
      anterior: p.identidad,
      equipo: p.equipo,
      origen: p.origen,
    });
    return isLeft(r)
      ? r
      : ok(contentOutput(null, { status: 'session_close', ...phrase('servidor.sesionesCerradas') }));
  },
  misDatos: async (c, p) => {
    const i = identityOf(p);
    return ok(contentOutput(signedInUserOf(c, i.usuario, i.empresa)));
  },
  logout: async (c, p) => {
    if (p.identidad?.medio === 'sesion') await endSession(c.directorio, p.identidad);
    return ok(contentOutput(null, { galleta: null }));
  },
  remind: async (c, p) => {
    const r = await sendPasswordReset(c, c.correo, {
      nombre: p.entrada.email,
      direccion: p.direccion,
      enlace: (s) => `${c.direccionPublica()}/auth/reset#token=${s}`,
    });
    if (isLeft(r)) return r;
    c.despues(r.right);
    // Without a mail server the link stays in a folder of the server, so the answer must not promise a mail.
    return ok(
      doneOutput(phrase(c.hayServidorDeCorreo ? 'servidor.recordatorio' : 'servidor.recordatorioEnCarpeta')),
    );
  },
  reset: async (c, p) => {
    const r = await changePasswordByLink(c, c.correo, {
      secreto: p.entrada.token,
      password: p.entrada.password,
      direccion: p.direccion,
      dueno: (u) => passwordOwner(c, u),
    });
    if (isLeft(r)) return r;
    c.despues(r.right.mailed);
    return ok(doneOutput(phrase('servidor.claveCambiada', { usuario: r.right.username })));
  },
  verificarCorreo: async (c, p) => {
    const r = await proveCorreo(c, { secreto: p.entrada.token, direccion: p.direccion });
    if (isLeft(r)) return r;
    const { email, acuerdo } = r.right;
    return ok(
      contentOutput({ email }, { ...phrase(acuerdo ? 'correo.acordado' : 'correo.verificado', { email }) }),
    );
  },
  register: async (c, p) => {
    const { email, fullname, username, password } = p.entrada;
    const prueba = newCorreoProof(c.directorio, c.direccionPublica());
    const r = await registerUser(
      c,
      { email, nombre: fullname, username, password },
      p.direccion,
      prueba.enlace,
    );
    if (isLeft(r)) return r;
    c.despues(c.correo.enviar(prueba.correo({ nombre: fullname, username, email })));
    const dentro = await openSession(c, {
      username,
      password,
      direccion: p.direccion,
      anterior: p.identidad,
      equipo: p.equipo,
      navegador: p.navegador,
    });
    if (isLeft(dentro)) return dentro;
    // The marker that the specification expects, as after a sign-in. It opens nothing: the cookie does.
    return ok(
      contentOutput(
        { accessToken: String(dentro.right.usuario.id) },
        { ...phrase('servidor.registrado'), galleta: dentro.right.secreto, equipo: dentro.right.equipo },
      ),
    );
  },
  inicio: async (c) =>
    ok(
      contentOutput({
        primer_inicio: c.codigoInicial() !== null && !c.directorio.hayUsuarios(),
        registro: c.directorio.ajustes.registro && c.directorio.hayUsuarios(),
        demostracion: c.demo,
        ...(c.contacto === null ? {} : { contacto: c.contacto }),
        ...(c.hayServidorDeCorreo ? {} : { sin_correo: true as const }),
        ...providerOffer(c),
      }),
    ),
  comprobarPrimero: async (c, p) => {
    const { codigo, ...usuario } = p.entrada,
      mal = await checkFirstStart(c, c.codigoInicial(), { usuario, codigo, direccion: p.direccion });
    return mal ? left(mal) : ok(doneOutput());
  },
  leerInicio: async (c, p) => {
    const mal = await checkStartCode(c, c.codigoInicial(), { ...p.entrada, direccion: p.direccion });
    return mal ? left(mal) : ok(contentOutput(readStartDraft(c.directorio)));
  },
  guardarInicio: async (c, p) => {
    const { codigo, borrador } = p.entrada,
      mal = await checkStartCode(c, c.codigoInicial(), { codigo, direccion: p.direccion });
    if (mal) return left(mal);
    await c.directorio.escribir('guardarInicio', {
      cuerpo: JSON.stringify(borrador),
      ahora: c.directorio.ahora(),
    });
    return ok(doneOutput());
  },
  primero: async (c, p) => {
    const { codigo, empresa, ...usuario } = p.entrada;
    const empresas = empresa === null ? [] : [empresa.razon_social],
      lugares = empresa === null ? [] : [empresa.domicilio, empresa.localidad],
      mal = await checkFirstStart(c, c.codigoInicial(), {
        usuario: { ...usuario, empresas, lugares },
        codigo,
        direccion: p.direccion,
      });
    if (mal) return left(mal);
    // Facts name their author, so the user's number must be known before the user exists.
    const quien: Requester = {
      id: c.directorio.proximoUsuario(),
      nombre: usuario.nombre.trim(),
      roles: ['administrador'],
    };
    // The company first: if anything fails, there is no user yet, and the first start can be repeated.
    const give = (ficha: Pick<EmpresaCard, 'id' | 'razon_social' | 'cuit'>) =>
      createFirstUser(c, { ...usuario, id: quien.id }, ficha);
    const hecha = await (empresa === null
      ? foundExample(c, quien, give)
      : foundEmpresa(c, quien, empresa, give));
    return isLeft(hecha) ? hecha : ok(doneOutput());
  },
  token: async (c, p) => {
    const { sin_probar: sinProbar, ...asked } = p.entrada.Token;
    const r = await requestToken(
      c,
      { ...p.entrada.Usuario, ...givenFactorOf(p.entrada.Segundo), direccion: p.direccion },
      { ...asked, ...(sinProbar === undefined ? {} : { sinProbar }) },
    );
    if (isLeft(r)) return r;
    sendAlerts(
      c,
      alertMail(c.directorio, c.directorio.usuario(p.entrada.Usuario.username), {
        what: 'token',
        nombre: asked.nombre.trim(),
        direccion: p.direccion,
      }),
    );
    const { token, vence, falta } = r.right;
    return ok(contentOutput({ token, vence: new Date(vence).toISOString(), ...dutyOf(falta) }));
  },
  borrarToken: async (c, p) => {
    const i = identityOf(p);
    if (i.medio !== 'token') return fail('invalid', 'servidor.soloTokens');
    await c.directorio.escribir('borrarToken', i.huella);
    c.directorio.terminaron([i.huella]);
    return ok(doneOutput());
  },
  empresa: async (c, p) => {
    const i = identityOf(p),
      aceptada = await acceptInvitation(c, p);
    if (aceptada && isLeft(aceptada)) return aceptada;
    const dicha = empresaNamed(c.directorio.empresas(i.usuario.id), p.entrada.empresa);
    if (isLeft(dicha)) return left(hideAbsence(dicha.left));
    const { id } = dicha.right;
    await c.directorio.escribir('elegirEmpresa', { huella: i.huella, medio: i.medio, idEmpresa: id });
    // Open streams show the previous company: they are closed, and the browser asks again.
    c.directorio.terminaron([i.huella]);
    return ok(doneOutput());
  },
};
