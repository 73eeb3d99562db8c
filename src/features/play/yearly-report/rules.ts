import type { Data } from '@contract/kernel/define'
import type { yearlyReport } from '@contract/play/yearly-report'
import { reportWords as words, type Said } from '@/texts/play/yearly-report'

export type Report = Data<typeof yearlyReport.report2024>

/**
 * The texts of the seven pages. Pages 0, 2, 3, 4 and 5 have two sub-pages; 1 and 6 have one (B.report2024.15 to 17,
 * B.X27).
 */
export function pagesOf(of: Report): readonly (readonly Said[])[] {
  const { yearStr: year, registerDays, registrationDate, mostActiveMonths, mostActiveMonthDays, visitMostUser } = of
  return [
    [
      words.came(year, registerDays, registrationDate),
      words.active(year, of.activeDays, mostActiveMonths, mostActiveMonthDays, of.inactiveDays),
    ],
    [words.matched(year, of.matchedUserCnt, of.missMatchedUserCnt)],
    [
      words.sent(of.applyCnt, of.approvedApplicationCount, of.dayWithMostApplications, of.maxApplicationsInADay),
      words.received(of.beAppliedUserCnt, of.approvalCnt, of.dayMostApplied, of.maxApplicationsReceivedInADay),
    ],
    [words.hearts(of.heartBeatCnt, of.mutualHeartCnt), words.forMe(of.heartForMeCnt, of.heartUnlockPendingCnt)],
    [
      words.visitors(year, of.visitMeNum, of.mostVisitMeCnt),
      words.visited(of.visitNum, visitMostUser?.nickname, of.mostVisitCnt),
    ],
    [
      words.posts(of.dynamicCnt, of.beLikedNum, of.beCommentedNum, of.dateMaxPost, of.likesMaxPost, of.commentsMaxPost),
      words.given(of.likeNum, of.commentNum),
    ],
    [words.planes(of.zfjThrowNum, of.zfjBeRepliedNum, of.zfjPickNum, of.zfjCommentNum, of.zfjUnlockNum)],
  ]
}

/** A sub-page: its text, the number of its page, and the share of that page that has been shown up to this sub-page. */
export type Slide = { said: Said; page: number; share: number }

/** All sub-pages in the order of swiping, with their positions. */
export const slidesOf = (pages: readonly (readonly Said[])[]): Slide[] =>
  pages.flatMap((subs, page) => subs.map((said, sub) => ({ said, page, share: (sub + 1) / subs.length })))

/** The progress bar (B.report2024.14, B.X15; B.report2022.01): milliseconds of a step, and the percent that it adds. */
export const bar = { pause: 60, step: 3 } as const
export const bar2022 = { pause: 15, step: 1 } as const
