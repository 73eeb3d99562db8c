import { educationChannels, educationPapers, type verify } from '@contract/account/verify'
import type { Input } from '@contract/kernel/define'
import { degreeNames } from '@contract/kernel/option-names'
import { verify as text } from '@/texts/account/verify'
import { nameProblem } from '../face/id-card'

export type Channel = (typeof educationChannels)[number]
type Paper = (typeof educationPapers)[number]

/** The part of the form that is stored; pictures are not. */
export type EducationDraft = {
  channel: Channel
  overseas: boolean
  school: string
  degree: string
  reportCode: string
  certificateNo: string
}
/** The draft with the name, which is never stored. */
type Named = EducationDraft & { name: string }

export const blankEducation: EducationDraft = {
  channel: 'onlineReport',
  overseas: false,
  school: '',
  degree: '',
  reportCode: '',
  certificateNo: '',
}
/** Whether the channel proves the degree by a code. Foreign degrees have no such channel. */
export const byCode = (channel: Channel) => channel === 'onlineReport' || channel === 'reportCode'

/** Ids of the uploaded pictures. */
export type EducationPictures = { certificate?: string } & { [P in Paper]?: string }

/** The degrees, highest first. The key is the degree's number. */
export const degreeOptions = degreeNames
  .flatMap((label, at) => (at === 0 ? [] : [{ key: String(at), label }]))
  .reverse()

const papersNeeded = 2
const papersOf = (pictures: EducationPictures) =>
  educationPapers.flatMap((kind) => {
    const image = pictures[kind]
    return image === undefined ? [] : [{ kind, image }]
  })
export const papersThere = (pictures: EducationPictures) => papersOf(pictures).length

export type EducationWrong = {
  [K in 'name' | 'school' | 'degree' | 'reportCode' | 'certificateNo' | 'pictures']?: string
}

/** The missing or invalid fields, each with its message (A.auth.16, A.auth.17). */
export function educationWrong(draft: Named, pictures: EducationPictures): EducationWrong {
  const { wrong } = text.education
  const { channel, name, school, degree, reportCode } = draft
  const found: EducationWrong = {}
  const badName = nameProblem(name)
  if (badName !== undefined) found.name = badName
  if (school.trim() === '') found.school = wrong.school
  if (degree === '') found.degree = wrong.degree
  if (byCode(channel) && !/^[A-Za-z0-9]{12,18}$/.test(reportCode)) found.reportCode = wrong.code
  const certificateNo = wrongNumber(draft)
  if (certificateNo !== undefined) found.certificateNo = certificateNo
  const lacking = lackingPictures(draft, pictures)
  if (lacking !== undefined) found.pictures = lacking
  return found
}

function wrongNumber({ overseas, certificateNo }: EducationDraft): string | undefined {
  const { wrong } = text.education
  if (certificateNo === '') return overseas ? wrong.overseas : undefined
  return /^[A-Za-z0-9-]{5,30}$/.test(certificateNo) ? undefined : wrong.number
}

function lackingPictures({ channel, certificateNo }: EducationDraft, pictures: EducationPictures): string | undefined {
  const { wrong } = text.education
  if (channel === 'manual') return papersThere(pictures) < papersNeeded ? wrong.papers : undefined
  const bare = channel === 'certificate' && certificateNo === '' && pictures.certificate === undefined
  return bare ? wrong.certificate : undefined
}

/** Builds the claim only from the fields that the chosen channel needs. */
export function educationClaim(draft: Named, pictures: EducationPictures): Input<typeof verify.education> {
  const { channel, overseas, name, school, degree, reportCode, certificateNo } = draft
  const image = channel === 'certificate' ? pictures.certificate : undefined
  return {
    channel,
    overseas,
    name,
    school: school.trim(),
    degree: Number(degree) as Input<typeof verify.education>['degree'],
    ...(byCode(channel) && { reportCode }),
    ...((overseas || channel === 'certificate') && certificateNo !== '' && { certificateNo }),
    ...(channel === 'manual' && { papers: papersOf(pictures) }),
    ...(image !== undefined && { image }),
  }
}
