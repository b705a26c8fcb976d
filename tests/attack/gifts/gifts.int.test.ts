/** The gate's suites of lost answers and of claim against refund, as often as `npm run attack -- gifts --runs N` says. */
import '../../server/gifts/claims.int.test.ts';
import '../../server/gifts/lostAnswers.int.test.ts';
