// What a look at settings finds.
import { textFor, type TextKey } from '../../core/kit/text.ts';

/** `stops`: the server does not start. `risk`: it does, and should not be left so. `note`: worth knowing. */
export type Level = 'stops' | 'risk' | 'note';
export interface Finding {
  readonly level: Level;
  readonly message: string;
}
type Values = Readonly<Record<string, string | number>>;
export const finding = (level: Level, key: TextKey, values: Values = {}): Finding => ({
  level,
  message: textFor(key, values),
});
