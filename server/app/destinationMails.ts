// After a change of a company, puts in the queue the mails that tell people that where they are paid was changed.
import { ok } from '../../core/kit/failure.ts';
import type { BancosOffer } from '../features/bancos/contract.ts';
import type { CallRequest, HandlerContext } from '../http/door/handler.ts';

/** The areas of calls that write whole legajos. An import goes on after its answer: whoever looks at it finds what it wrote. */
const AREAS: ReadonlySet<string> = new Set(['importaciones', 'propuestas', 'arranque']);
const writesLegajos = (call: string, p: CallRequest<unknown>): boolean => {
  const [area = ''] = call.split('.');
  return area === 'tabla' ? call === 'tabla.edit' && p.params['controller'] === 'Personal' : AREAS.has(area);
};

export const tellChangedDestinations = (
  c: HandlerContext<BancosOffer>,
  call: string,
  p: CallRequest<unknown>,
): void => {
  const empresa = p.identidad?.empresa;
  if (empresa == null || !writesLegajos(call, p)) return;
  c.despues(
    c.companies.con(empresa, async (e) => {
      const avisos = await e.bancos.avisos(c.directorio.empresa(empresa)?.razon_social ?? '');
      for (const { posicion: _, ...m } of avisos) await c.correo.enviar(m);
      return ok(null);
    }),
  );
};
