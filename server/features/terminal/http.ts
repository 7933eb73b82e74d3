// The sign-in of a terminal with the browser over HTTP: the terminal asks and waits, a person sees and answers.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { alertMail } from '../../directory/alertMails.ts';
import {
  answerTerminal,
  askFromTerminal,
  terminalRequestOf,
  waitInTerminal,
} from '../../directory/terminalSignIn.ts';
import { addressKey } from '../../directory/throttle.ts';
import {
  contentOutput,
  doneOutput,
  identityOf,
  type CallRequest,
  type HandlerContext,
  type HandlersOf,
} from '../../http/door/handler.ts';
import { sendAlerts } from '../../http/door/massExports.ts';

const instant = (ms: number): string => new Date(ms).toISOString();
const seconds = (ms: number): number => Math.ceil(ms / 1000);
/** The page where the code is written. It carries nothing: no link approves, or fills in a code, by itself. */
export const terminalPage = (direccionPublica: string): string => `${direccionPublica}/terminal`;

/** Only in a browser: a token must not make others. */
const onlyInBrowser = (p: CallRequest<unknown>): Result<never> | undefined =>
  identityOf(p).medio === 'sesion' ? undefined : fail('no_permission', 'aprobarTerminal.soloNavegador');

const answers = async (
  c: HandlerContext,
  p: CallRequest<{ readonly codigo: string }>,
  estado: 'aprobado' | 'rechazado',
) => {
  const no = onlyInBrowser(p);
  if (no) return no;
  const { usuario } = identityOf(p),
    r = await answerTerminal(c, { codigo: p.entrada.codigo, usuario, direccion: p.direccion, estado });
  return isLeft(r) ? r : ok(doneOutput());
};

export const terminalHandlers: HandlersOf<'terminal'> = {
  pedir: async (c, p) => {
    const { empresa, sin_probar: sinProbar = false, ...token } = p.entrada;
    const r = await askFromTerminal(c, { token: { ...token, sinProbar }, empresa, direccion: p.direccion });
    if (isLeft(r)) return r;
    return ok(
      contentOutput({
        pedido: r.right.pedido,
        codigo: r.right.codigo,
        direccion: terminalPage(c.direccionPublica()),
        vence_segundos: seconds(r.right.venceMs),
        cada_segundos: seconds(r.right.cadaMs),
      }),
    );
  },
  esperar: async (c, p) => {
    const r = await waitInTerminal(c, { pedido: p.entrada.pedido, direccion: p.direccion });
    if (isLeft(r)) return r;
    const { dado, cadaMs } = r.right;
    if (dado === null) return ok(contentOutput({ cada_segundos: seconds(cadaMs), dado: null }));
    const { usuario, nombre, token, vence } = dado;
    sendAlerts(c, alertMail(c.directorio, usuario, { what: 'token', nombre, direccion: p.direccion }));
    return ok(contentOutput({ cada_segundos: seconds(cadaMs), dado: { token, vence: instant(vence) } }));
  },
  ver: async (c, p) => {
    const no = onlyInBrowser(p);
    if (no) return no;
    const { usuario } = identityOf(p),
      r = await terminalRequestOf(c, { codigo: p.entrada.codigo, usuario, direccion: p.direccion });
    if (isLeft(r)) return r;
    const { pedido, idEmpresa } = r.right;
    return ok(
      contentOutput({
        nombre: pedido.nombre,
        direccion: pedido.direccion,
        misma_red: addressKey(p.direccion) === pedido.red,
        pedido: instant(pedido.creado),
        vence: instant(pedido.vence),
        dias: pedido.dias,
        alcance: pedido.alcance,
        sin_probar: pedido.sin_probar === 1,
        empresa: idEmpresa === null ? null : (c.directorio.empresa(idEmpresa)?.razon_social ?? null),
      }),
    );
  },
  aprobar: async (c, p) => answers(c, p, 'aprobado'),
  rechazar: async (c, p) => answers(c, p, 'rechazado'),
};
