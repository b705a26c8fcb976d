/** The password was right, and the second factor is missing: thrown when what came of it is committed. Its token goes into a cookie. */
import { CodedError } from '../base/codedError.ts';

export class SecondFactorNeeded extends CodedError {
  readonly pendingToken: string;
  constructor(pendingToken: string) {
    super(
      'SECOND_FACTOR_NEEDED',
      409,
      'Give the second factor: POST /apiproxy/v1/account/second-factors/signin.',
    );
    this.pendingToken = pendingToken;
  }
}
