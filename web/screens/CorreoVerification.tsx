// By whose word an e-mail is its user's.
import type { Perfil } from '../../core/api/perfil.ts';
import { useT } from '../i18n.ts';
import { Tag, type Tone } from '../kit/Panel.tsx';

const TONO: Readonly<Record<Perfil['correo'], Tone>> = {
  oficina: 'neutral',
  verificado: 'ok',
  sin_verificar: 'warn',
};
const ICONO: Readonly<Record<Perfil['correo'], string>> = {
  oficina: 'building',
  verificado: 'check',
  sin_verificar: 'exclamation-triangle',
};

export const CorreoVerification = ({ estado }: { readonly estado: Perfil['correo'] }) => {
  const t = useT();
  return (
    <Tag tone={TONO[estado]} icon={ICONO[estado]}>
      {t(`correo.estado.${estado}`)}
    </Tag>
  );
};
