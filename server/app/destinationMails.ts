// After a change of a company, puts in the queue the mails that tell people that where they are paid was changed, and
// whoever administers that a new account is waited less for.
import { ok } from '../../core/kit/failure.ts';
import { alertAdministrators } from '../directory/alertMails.ts';
import type { BancosOffer, LoweredWait } from '../features/bancos/contract.ts';
import { sendAlerts } from '../http/door/massExports.ts';
import type { CallRequest, HandlerContext } from '../http/door/handler.ts';

/** The areas of calls that write whole rows. An import goes on after its answer: whoever looks at it finds what it wrote. */
const AREAS: ReadonlySet<string> = new Set(['importaciones', 'propuestas', 'arranque']);
const TABLES: ReadonlySet<string> = new Set(['Personal', 'Parametros']);
const writesRows = (call: string, p: CallRequest<unknown>): boolean => {
  const [area = ''] = call.split('.');
  return area === 'tabla'
    ? call === 'tabla.edit' && TABLES.has(p.params['controller'] ?? '')
    : AREAS.has(area);
};

export const tellChangedDestinations = (
  c: HandlerContext<BancosOffer>,
  call: string,
  p: CallRequest<unknown>,
): void => {
  const empresa = p.identidad?.empresa;
  if (empresa == null || !writesRows(call, p)) return;
  c.despues(
    c.companies.con(empresa, async (e) => {
      const avisos = await e.bancos.avisos(c.directorio.empresa(empresa)?.razon_social ?? '');
      for (const { posicion: _, ...m } of avisos) await c.correo.enviar(m);
      const bajada = await e.bancos.esperaBajada();
      if (bajada !== null) tellLoweredWait(c, empresa, bajada);
      return ok(null);
    }),
  );
};

/** To everybody who administers the company but whoever did it. */
const tellLoweredWait = (c: HandlerContext, empresa: string, w: LoweredWait): void => {
  const nombre = (id: number): string => {
    const u = c.directorio.usuarioPorId(id);
    return u === undefined ? String(id) : `${u.nombre} (${u.username})`;
  };
  sendAlerts(
    c,
    alertAdministrators(c.directorio, empresa, w.usuarios.length === 1 ? (w.usuarios[0] ?? 0) : 0, {
      what: 'esperaDeDestino',
      quien: w.usuarios.map(nombre).join(', '),
      empresa: c.directorio.empresa(empresa)?.razon_social ?? '',
      antes: String(w.antes),
      ahora: String(w.ahora),
    }),
  );
};
