// What signing in needs: the directory, the passwords and how fast somebody may guess.
import type { Directory } from './directory.ts';
import type { Passwords } from './passwords.ts';
import type { Guesses, Throttle } from './throttle.ts';

export interface SignInDoor {
  readonly directorio: Directory;
  readonly claves: Passwords;
  readonly freno: Throttle;
  readonly intentos: Guesses;
}
